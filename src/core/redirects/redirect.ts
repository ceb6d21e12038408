// A redirect from an address without a page to one with a page.

/** Why it was made: a page's address changed, staff typed or imported it, or it comes from a former shop. */
export type RedirectCause = "renamed" | "typed" | "former-shop";

export type RedirectPaths = { from: string; to: string };

export const causeWords: Record<RedirectCause, string> = {
  renamed: "The address was changed",
  typed: "Added here",
  "former-shop": "From your former shop",
};
