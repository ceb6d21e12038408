import { href } from "react-router";
import { pageQuery } from "#core/web/page-query.ts";

// The value of `?address=` at /checkout for empty fields; otherwise it is an address's id. With `&edit=1` the chosen address is
// shown as fields, to be corrected for this order.
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

/** The parameters of the chosen address, for forms that lead to the same page. */
export function addressParameters(search: URLSearchParams): [name: string, value: string][] {
  return [...search].filter(([name]) => kept.includes(name));
}

/** The checkout with the same query as the command's own address. */
export function checkoutPath(request: Request): string {
  return href("/checkout") + pageQuery(request);
}
