/** The first items whose texts have at most the given bytes of UTF-8 in total. */
export function withinBytes<Item>(
  items: readonly Item[],
  most: number,
  textOf: (item: Item) => string,
): Item[] {
  let bytes = 0;
  const end = items.findIndex((item) => (bytes += Buffer.byteLength(textOf(item))) > most);
  return end === -1 ? [...items] : items.slice(0, end);
}
