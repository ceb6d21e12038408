/** The address of a product above the list at `listPath`, which may have filters. */
export function itemPathOf(listPath: string, slug: string): string {
  return `${listPath}${listPath.includes("?") ? "&" : "?"}item=${slug}`;
}
