// Shows times in the reader's time zone, and those of lists as their distance from now. Without it they are shown in UTC.
"use strict";
const page = document.documentElement.lang;
// The reader's own variety of the page's language, for the order of day and month.
const own = navigator.languages.find((language) => language.split("-")[0] === page);
const locale = own ?? (page === "en" ? "en-GB" : page);
const minute = 60_000;
/** The units of distances, in milliseconds; times further away than the last are shown as dates. */
const units = [
  ["minute", minute],
  ["hour", 60 * minute],
  ["day", 24 * 60 * minute],
];
const furthest = 7 * 24 * 60 * minute;
const distances = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "narrow" });

function distance(at) {
  const passed = at.getTime() - Date.now();
  const [unit, length] = units.findLast((one) => Math.abs(passed) >= one[1]) ?? ["second", Infinity];
  return distances.format(Math.trunc(passed / length), unit);
}

function showTimes() {
  for (const element of document.querySelectorAll("time[data-local]")) {
    const at = new Date(element.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const format = (options) => new Intl.DateTimeFormat(locale, options).format(at);
    const isNear = element.dataset.local === "relative" && Math.abs(at.getTime() - Date.now()) < furthest;
    element.textContent = isNear ? distance(at) : format({ dateStyle: "medium", timeStyle: "short" });
    element.title = format({ dateStyle: "full", timeStyle: "long" });
  }
}

showTimes();
document.addEventListener("swapped", showTimes);
setInterval(showTimes, minute);
