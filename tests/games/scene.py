"""The base of all scenes; it lives in the package so that plug-ins can use it too."""

from freebooter.testing.scene import LUCK, OVER, BaseScene

__all__ = ["LUCK", "OVER", "BaseScene"]
