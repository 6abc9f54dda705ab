// Opens the code of each operation in the language that the reader chose last, on any page.
const chosenLanguage = "concord-docs-language";

for (const snippet of document.querySelectorAll(".docs-snippet[name=code]")) {
  const language = snippet.querySelector("summary").textContent;
  // The others close, because they have the same name.
  if (localStorage.getItem(chosenLanguage) === language) snippet.open = true;
  snippet.querySelector("summary").addEventListener("click", () => {
    if (!snippet.open) localStorage.setItem(chosenLanguage, language);
  });
}
