// Shows times in the reader's time zone. Without it they are shown in UTC.
"use strict";
const page = document.documentElement.lang;
// The reader's own variety of the page's language, for the order of day and month.
const own = navigator.languages.find((language) => language.split("-")[0] === page);
const locale = own ?? (page === "en" ? "en-GB" : page);
for (const element of document.querySelectorAll("time[data-local]")) {
  const at = new Date(element.dateTime);
  if (Number.isNaN(at.getTime())) continue;
  const format = (options) => new Intl.DateTimeFormat(locale, options).format(at);
  element.textContent = format({ dateStyle: "medium", timeStyle: "short" });
  element.title = format({ dateStyle: "full", timeStyle: "long" });
}
