// What Swagger UI leaves out for people who use a keyboard, a screen reader, or a dark screen.
(() => {
  "use strict";

  // Swagger UI is dark under a class of the document, and follows no preference by itself.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
  dark.addEventListener("change", follow);
  follow();

  /** What a control is for, in words: the parameter that it belongs to, or what its place says. */
  function nameOf(control) {
    if (control.id === "servers") return "Server";
    if (control.matches(".examples-select-element")) return "Example";
    if (control.matches(".body-param__text")) return "Request body";
    const row = control.closest("[data-param-name], [data-property-name]");
    const parameter = row?.dataset.paramName ?? row?.querySelector(".parameter__name")?.textContent;
    return parameter ?? control.getAttribute("title") ?? control.getAttribute("placeholder") ?? "Value";
  }

  function mend() {
    for (const control of document.querySelectorAll(
      "#portal :is(select, textarea, input:not([type=hidden]))",
    )) {
      // The label of the list of servers has no text.
      const labelled = control.id !== "servers" && control.labels?.length > 0;
      const named = labelled || control.ariaLabel || control.getAttribute("aria-labelledby");
      if (!named) control.ariaLabel = nameOf(control);
    }
    for (const example of document.querySelectorAll("#portal pre:not([tabindex])")) example.tabIndex = 0;
    // Webhooks have no area, whose heading would be between theirs and these, or that of the schemas.
    for (const heading of document.querySelectorAll(
      "#portal :is(.webhooks h4, .models h4):not([aria-level])",
    )) {
      heading.setAttribute("role", "heading");
      heading.setAttribute("aria-level", "3");
    }
    // The path is a link inside the button that opens the operation; the button does what the link does.
    for (const path of document.querySelectorAll("#portal .opblock-summary-control a[href]")) {
      path.removeAttribute("href");
    }
  }

  /** Parts of the page beside its main landmark, which screen readers skip unless they are landmarks too. */
  const regions = {
    ".information-container": ["region", "About this API"],
    ".schemes": ["region", "Server and authorization"],
    ".filter-container": ["search", "Filter by area"],
  };

  function nameRegions() {
    for (const [selector, [role, name]] of Object.entries(regions)) {
      const part = document.querySelector(`#portal ${selector}`);
      part?.setAttribute("role", role);
      part?.setAttribute("aria-label", name);
    }
  }

  let asked = false;
  new MutationObserver(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      mend();
      nameRegions();
    });
  }).observe(document.getElementById("portal"), { childList: true, subtree: true });
})();
