/** The URI of a local collection. */
export function collectionUri(publicUrl: URL, owner: string, id: string): string {
  return new URL(`/ap/${owner}/collections/${id}`, publicUrl).href;
}
