/** The address of the list at `listPath`, which may have filters, with a product open in a dialog. */
export function itemPathOf(listPath: string, slug: string): string {
  return `${listPath}${listPath.includes("?") ? "&" : "?"}item=${slug}`;
}
