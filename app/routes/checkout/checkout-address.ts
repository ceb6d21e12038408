// How the address is chosen at /checkout: `?address=` with its id, or with this word for empty fields. With `&edit=1`
// the chosen one is shown as fields, to be corrected for this order.
export const newAddress = "new";

/** The same page with another address; a discount code that was typed stays. */
export function addressSearch(search: URLSearchParams, id: string, { edit = false } = {}): string {
  const chosen = new URLSearchParams(search);
  chosen.set("address", id);
  if (edit) chosen.set("edit", "1");
  else chosen.delete("edit");
  return `?${chosen}`;
}

export function isAddressEdited(search: URLSearchParams): boolean {
  return search.get("edit") === "1";
}

/** What says which address is chosen, for a form that leads to the same page. */
export function addressParameters(search: URLSearchParams): [name: string, value: string][] {
  return [...search].filter(([name]) => name === "address" || name === "edit");
}
