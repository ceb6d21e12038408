// Decides whether a redirect can be made, typed or from a file.
import { tidyLine } from "#core/forms/plain-text.ts";
import type { RedirectPaths } from "./redirect.ts";
import { normaliseAddress, normaliseTarget } from "./shop-path.ts";

export type RedirectFault = { field: "from" | "to"; message: string };
export type ReadRedirect = ({ ok: true } & RedirectPaths) | ({ ok: false } & RedirectFault);

/** Normalises a typed redirect to paths. `home` is the address of the shop. */
export function readRedirect(typed: { from: string; to: string }, home: string): ReadRedirect {
  const typedFrom = tidyLine(typed.from);
  const from = normaliseAddress(typedFrom);
  const to = normaliseTarget(tidyLine(typed.to), home);
  if (/\.(?:php|aspx?|cgi|jsp)\?/i.test(typedFrom))
    return {
      ok: false,
      field: "from",
      message: "What stands behind '?' does not count, so this would lead on every page of that address",
    };
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

export type KnownPaths = {
  isLiving: (path: string) => boolean;
  leadsTo: (path: string) => string | undefined;
};

/** The page at which a chain of redirects ends, or why there is none. */
type End = { page: string } | { message: string };

/**
 * Returns a function that resolves a redirect to the page at its end, through any number of old addresses. Use one for all
 * redirects of a file: it follows each address once.
 */
export function openRedirectCheck(known: KnownPaths): (paths: RedirectPaths) => ReadRedirect {
  const ends = new Map<string, End>();
  return ({ from, to }) => {
    if (known.isLiving(from))
      return {
        ok: false,
        field: "from",
        message: "Your shop has a page at this address, and the page is shown",
      };
    const end = follow({ from, to }, known, ends);
    return "page" in end ? { ok: true, from, to: end.page } : { ok: false, field: "to", ...end };
  };
}

function follow({ from, to }: RedirectPaths, known: KnownPaths, ends: Map<string, End>): End {
  const passed = new Set([from]);
  for (let at = to; ; at = known.leadsTo(at) ?? at) {
    const end = ends.get(at) ?? findEnd(at, passed, known);
    passed.add(at);
    if (!end) continue;
    for (const path of passed) ends.set(path, end);
    return end;
  }
}

/** Undefined if the path is redirected further. */
function findEnd(path: string, passed: ReadonlySet<string>, known: KnownPaths): End | undefined {
  if (known.isLiving(path)) return { page: path };
  if (passed.has(path)) return { message: "It would lead back to the old address, in a circle" };
  return known.leadsTo(path) === undefined ? { message: `Your shop has no page at ${path}` } : undefined;
}
