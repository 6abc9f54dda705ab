// Shows times in the reader's time zone, those of lists as their distance from now, and lets fields of forms have that zone.
// Without it they are in UTC.
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

/** A time that has passed is only the number with its unit, as in other apps: `3m`. */
function distance(at) {
  const passed = at.getTime() - Date.now();
  const [unit, length] = units.findLast((one) => Math.abs(passed) >= one[1]) ?? ["second", Infinity];
  const count = Math.trunc(passed / length);
  return count < 0
    ? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }).format(-count)
    : distances.format(count, unit);
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

/** Shows and sends the time of a field in the reader's zone, whose offset is in the field before it. */
function addZone(input) {
  const offset = input.previousElementSibling;
  const pad = (number) => String(number).padStart(2, "0");
  const offsetOf = (at) => {
    const minutes = -at.getTimezoneOffset();
    const size = Math.abs(minutes);
    return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
  };
  const localText = (at) =>
    `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
  const settle = () => {
    if (input.value !== "") offset.value = offsetOf(new Date(input.value));
  };
  if (input.value !== "") input.value = localText(new Date(`${input.value}${offset.value || "Z"}`));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  document.getElementById(`${input.id}-hint`).textContent = input.dataset.zone.replace("ZONE", timeZone);
  input.removeAttribute("data-zone");
  input.addEventListener("change", settle);
  settle();
}

function show() {
  showTimes();
  for (const input of document.querySelectorAll("input[data-zone]")) addZone(input);
}

show();
document.addEventListener("swapped", show);
setInterval(showTimes, minute);
