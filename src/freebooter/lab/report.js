// Draws the plots, and shows the games behind a number.
for (const place of document.querySelectorAll("[data-chart]")) {
  const spec = JSON.parse(document.getElementById(place.dataset.chart).textContent);
  // Of few games a plot may be empty, which is no reason for a warning (1: errors only).
  const how = { actions: false, renderer: "svg", ast: false, logLevel: 1 };
  window.vegaEmbed(place, spec, how).then(() => {
    const drawn = place.querySelector("svg");
    if (drawn) drawn.setAttribute("aria-hidden", "true"); // its words stand beside it
  });
}
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
