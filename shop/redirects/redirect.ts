// A redirect leads from an address that the shop has no page for to one that it has.

/** A changed address, one that staff typed or read in, or one of the shop that products were taken over from. */
export type RedirectCause = "renamed" | "typed" | "former-shop";

export type RedirectPaths = { from: string; to: string };

export const causeWords: Record<RedirectCause, string> = {
  renamed: "The address was changed",
  typed: "Added here",
  "former-shop": "From your former shop",
};
