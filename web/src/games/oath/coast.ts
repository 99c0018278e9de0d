// What is drawn of the island under its Locations: coast, hills, roads.

import { accidents } from "../../art/geometry";
import type { Point } from "../contract";
import { centre, gridAt, height, width } from "./island";
import type { Frame } from "./island";
import type { LocationView } from "./view";

const ROADS = [
  "corsair_tower hut",
  "hut bridge",
  "bridge watchtower",
  "watchtower brotherhood",
  "bridge blacksmith",
  "blacksmith arena",
  "arena inn",
  "brotherhood inn",
  "inn tavern",
  "inn black_market",
  "arena bazaar",
  "bazaar black_market",
  "bazaar shipwreck",
  "black_market docks",
  "shipwreck docks",
  "tavern hideout",
  "brotherhood ancient_temple",
  "witch blacksmith",
  "thieves_den bazaar",
  "thieves_den blacksmith",
  "beach thieves_den",
  "ancient_temple cave",
  "docks old_port",
].map((road) => road.split(" ") as [string, string]);

const HILLS: [number, number, number][] = [
  [2.5, 1.4, 1.2],
  [2.72, 1.55, 0.9],
  [4.5, 1.4, 1],
  [6.5, 1.4, 1.1],
  [5.5, 2.4, 1.3],
  [5.75, 2.55, 0.9],
  [3.5, 2.4, 1.1],
  [5.45, 4.35, 1.4],
  [5.75, 4.55, 1],
  [6.5, 4.4, 1],
  [1.45, 4.4, 1.1],
  [2.5, 5.4, 1],
  [5.5, 5.4, 0.9],
];

const pair = (x: number, y: number, digits = 1): string =>
  `${x.toFixed(digits)} ${y.toFixed(digits)}`;

function smooth(points: Point[]): string {
  const n = points.length;
  const p = (i: number) => points[(i + n) % n] as Point;
  let d = `M${pair(...p(0))}`;
  for (let i = 0; i < n; i += 1) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const away: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const towards: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${pair(...away)} ${pair(...towards)} ${pair(...c)}`;
  }
  return `${d}Z`;
}

/** The coast, and the hachures along it. */
export function coast(frame: Frame): { line: string; hachures: string } {
  const chance = accidents("the island");
  const between = (low: number, high: number) => low + (high - low) * chance();
  const [w, h] = [width(frame), height(frame)];
  const points = Array.from({ length: 52 }, (_, k): Point => {
    const a = (2 * Math.PI * k) / 52;
    const bend = (v: number) => Math.sign(v) * Math.abs(v) ** 0.17;
    return [
      w / 2 + bend(Math.cos(a)) * (w / 2 - frame.margin[0] * 0.3) * between(0.985, 1.012),
      h / 2 + bend(Math.sin(a)) * (h / 2 - frame.margin[1] * 0.3) * between(0.975, 1.015),
    ];
  });
  let hachures = "";
  points.forEach(([x1, y1], i) => {
    const [x0, y0] = points[(i + 51) % 52] as Point;
    const length = Math.hypot(x1 - x0, y1 - y0);
    const n = Math.floor(length / 6);
    const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
    for (let k = 0; k < n; k += 1) {
      const t = (k + 0.5) / n;
      const r = between(5, 11);
      const foot: Point = [x0 + (x1 - x0) * t + nx * 2.5, y0 + (y1 - y0) * t + ny * 2.5];
      hachures += `M${pair(...foot)}l${pair(nx * r, ny * r)}`;
    }
  });
  return { line: smooth(points), hachures };
}

export function hills(frame: Frame): { ridge: string; shade: string }[] {
  if (frame.isStacked) return [];
  return HILLS.map(([column, row, s]) => {
    const [x, y] = gridAt(frame, column, row);
    const on = (dx: number, dy: number) => pair(x + dx * s, y + dy * s);
    const by = (dx: number, dy: number) => pair(dx * s, dy * s);
    return {
      ridge:
        `M${on(-20, 12)}C${on(-11, 6)} ${on(-6, -14)} ${on(0, -16)}` +
        `C${on(6, -14)} ${on(11, 5)} ${on(22, 12)}`,
      shade: `M${on(2, -13)}l${by(2, 17)}M${on(6, -8)}l${by(4, 15)}M${on(11, -1)}l${by(5, 11)}`,
    };
  });
}

export function roads(frame: Frame, places: LocationView[]): string[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return ROADS.flatMap(([from, to]) => {
    const [a, b] = [byId.get(from), byId.get(to)];
    if (!a || !b) return [];
    const [[x0, y0], [x1, y1]] = [centre(frame, a), centre(frame, b)];
    const [mx, my] = [(x0 + x1) / 2 + (y1 - y0) * 0.12, (y0 + y1) / 2 - (x1 - x0) * 0.12];
    return [`M${pair(x0, y0, 0)}Q${pair(mx, my, 0)} ${pair(x1, y1, 0)}`];
  });
}
