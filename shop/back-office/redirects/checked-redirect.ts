// Decides whether a redirect that somebody typed, or that stands in a file, can be made.
import type { RedirectPaths } from "#shop/redirects/redirect.ts";
import { normaliseAddress, normaliseTarget } from "#shop/redirects/shop-path.ts";

export type RedirectFault = { field: "from" | "to"; message: string };
export type ReadRedirect = ({ ok: true } & RedirectPaths) | ({ ok: false } & RedirectFault);

/** `home` is the address of the shop. */
export function readRedirect(typed: { from: string; to: string }, home: string): ReadRedirect {
  const from = normaliseAddress(typed.from);
  const to = normaliseTarget(typed.to, home);
  if (from === undefined || from === "/" || from.includes("*"))
    return {
      ok: false,
      field: "from",
      message: "Write the part behind the shop's name, as /products/old-name",
    };
  if (to === undefined)
    return {
      ok: false,
      field: "to",
      message: "It leads within your shop alone: write it as /products/new-name",
    };
  return { ok: true, from, to };
}

/** What the shop knows of the paths of some redirects. */
export type KnownPaths = {
  isLiving: (path: string) => boolean;
  /** Where a path leads already. */
  leadsTo: (path: string) => string | undefined;
};

/** The same with the page at which it ends, however many old addresses are in between. */
export function checkRedirect({ from, to }: RedirectPaths, known: KnownPaths): ReadRedirect {
  if (known.isLiving(from))
    return {
      ok: false,
      field: "from",
      message: "Your shop has a page at this address, and the page is shown",
    };
  const seen = new Set([from]);
  let end = to;
  while (!known.isLiving(end)) {
    if (seen.has(end))
      return { ok: false, field: "to", message: "It would lead back to the old address, in a circle" };
    seen.add(end);
    const next = known.leadsTo(end);
    if (next === undefined) return { ok: false, field: "to", message: `Your shop has no page at ${end}` };
    end = next;
  }
  return { ok: true, from, to: end };
}
