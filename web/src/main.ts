import { mount } from "svelte";
import "./art/tokens.css";
import "./art/kit.css";
import "./art/forms.css";
import App from "./App.svelte";
import { hoistSprite } from "./art/sprite";
import { keepSettings } from "./lib/settings.svelte";

hoistSprite();
keepSettings();
mount(App, { target: document.getElementById("app") as HTMLElement });
