import { href } from "react-router";

// The address is chosen at /checkout by `?address=` with its id, or with this word for empty fields. With `&edit=1` the
// chosen one is shown as fields, to be corrected for this order.
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

const kept = ["address", "edit"];

/** The query's parameters for the chosen address: a form that leads to the same page passes them on. */
export function addressParameters(search: URLSearchParams): [name: string, value: string][] {
  return [...search].filter(([name]) => kept.includes(name));
}

/** The checkout as it was shown, for a command whose address has the same search. */
export function checkoutOf(request: Request): string {
  return href("/checkout") + new URL(request.url).search;
}
