// Draws the plots, and shows the games behind a number.
// By lantern if the laboratory's page says so, else as the reader's screen is: the inks of noon change places.
const LANTERN = {
  "#2a2018": "#f2e4c4", "#5b4630": "#cdb68c", "#dfcea6": "#150f0a", "#8a6f47": "#8b714a",
  "#f6edd6": "#2a2017", "#dcc89a": "#4a3a26", "#1d5f6b": "#5b9aa0", "#2d6a3e": "#8fcf9a",
};
const inks = new RegExp(Object.keys(LANTERN).join("|"), "gi");
const NARROW = 320; // a plot is as wide as its place, and on a narrow one it scrolls
let told = ""; // by the page around this one; other hashes are places in this page
function isLantern() {
  const said = window.location.hash.slice(1);
  if (said === "lantern" || said === "noon") told = said;
  return told ? told === "lantern" : window.matchMedia("(prefers-color-scheme: dark)").matches;
}
function draw() {
  const isDark = isLantern();
  document.documentElement.classList.toggle("lantern", isDark);
  for (const place of document.querySelectorAll("[data-chart]")) {
    const text = document.getElementById(place.dataset.chart).textContent;
    const spec = JSON.parse(isDark ? text.replace(inks, (ink) => LANTERN[ink.toLowerCase()]) : text);
    const room = place.clientWidth;
    if (room >= NARROW) Object.assign(spec, { width: room - 10, autosize: { type: "fit-x", contains: "padding" } });
    // Of few games a plot may be empty, which is no reason for a warning (1: errors only).
    const how = { actions: false, renderer: "svg", ast: false, logLevel: 1 };
    window.vegaEmbed(place, spec, how).then(() => {
      const drawn = place.querySelector("svg");
      if (drawn) drawn.setAttribute("aria-hidden", "true"); // its words stand beside it
    });
  }
}
window.addEventListener("hashchange", () => {
  if (isLantern() !== document.documentElement.classList.contains("lantern")) draw();
});
draw();
// What scrolls and has nothing to stop at can be scrolled by keyboard.
function reach() {
  for (const panel of document.querySelectorAll(".panel")) {
    const scrolls = panel.scrollWidth > panel.clientWidth && !panel.querySelector("button, a, summary");
    if (scrolls) panel.setAttribute("tabindex", "0");
    else panel.removeAttribute("tabindex");
  }
}
window.addEventListener("resize", reach);
reach();
const sheet = document.getElementById("sheet");
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-run]");
  if (!button) return;
  if (window.parent !== window) {
    // Shown by the server's laboratory: it opens the games itself.
    const games = (button.dataset.games || "").split(",").filter(Boolean).map((one) => Number(one.split(":")[0]));
    const label = button.getAttribute("aria-label").replace(/^Games: /, "");
    window.parent.postMessage({ label, run: button.dataset.run, games }, "*");
    return;
  }
  document.getElementById("sheet-title").textContent = button.getAttribute("aria-label");
  const list = document.getElementById("sheet-games");
  list.replaceChildren();
  const numbers = button.dataset.games ? button.dataset.games.split(",") : [];
  for (const one of numbers) {
    const [number, entry] = one.split(":"); // a decision stands after so many entries
    const line = document.createElement("code");
    line.textContent =
      `freebooter replay ${document.body.dataset.store}/${button.dataset.run} --game ${number}` + (entry ? ` --to ${entry}` : "");
    list.append(line);
  }
  document.getElementById("sheet-query").textContent =
    `select * from '${document.body.dataset.store}/${button.dataset.run}/${button.dataset.table || "games"}/*.parquet'` +
    (button.dataset.where ? ` where ${button.dataset.where}` : "");
  sheet.showModal();
});
document.getElementById("sheet-close").addEventListener("click", () => sheet.close());
