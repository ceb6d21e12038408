// How the address is chosen at /checkout: `?address=` with its id, or with this word for empty fields.
export const newAddress = "new";

/** The same page with another address; an offer code that was typed stays. */
export function addressSearch(search: URLSearchParams, id: string): string {
  const chosen = new URLSearchParams(search);
  chosen.set("address", id);
  return `?${chosen}`;
}
