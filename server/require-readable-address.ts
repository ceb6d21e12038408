import type { MiddlewareHandler } from "hono";
import type { RequestVariables } from "./http-app.ts";
import { respondPlainPage } from "./plain-page.ts";

const words = {
  title: "This address cannot be read",
  text: "The address is not written as an address of this shop.",
  advice: 'Perhaps a part of it was lost when it was copied. <a href="/">To the shop</a>',
};

/** Far more segments than any route has: the router compares each of them with every route. */
const maxSegments = 20;
/** The router asks for the routes of all links of a page; the longest list of the back office has about 300. */
const maxManifestPaths = 400;

/**
 * Handles addresses that no route can read: several leading slashes redirect to the address with one; an address that
 * cannot be decoded, or has more segments than any of the shop, gets a 400.
 */
export function requireReadableAddress(): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (/^[/\\]{2}/.test(pathname)) return context.redirect(pathname.replace(/^[/\\]+/, "/") + search, 301);
    const isLong = pathname.split("/", maxSegments + 2).length > maxSegments + 1;
    const isLongManifest =
      pathname === "/__manifest" && search.split(/,|%2C/i, maxManifestPaths + 1).length > maxManifestPaths;
    if (!isLong && !isLongManifest && isDecodable(pathname)) return next();
    // Or the log would compare the address with every route, and React Router would print one that cannot be decoded.
    context.set("pattern", "unreadable");
    return respondPlainPage(context, 400, words);
  };
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\u0000");
  } catch {
    return false;
  }
}
