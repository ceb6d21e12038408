// Redirects old addresses of missing pages, also those that the shop itself once had, and counts all other missing addresses.
import { redirect } from "react-router";
import { countedPath } from "#core/redirects/missing-address.ts";
import { findRedirect } from "#core/redirects/redirects.server.ts";
import { encodePath, normalisePath } from "#core/redirects/shop-path.ts";
import { type GuardArgs, pagePath, returnPath } from "./guard.server.ts";
import { findFormerPage } from "./routes/former-pages.ts";
import { requestContext, shopContext } from "./shop-context.ts";

/** Throws the redirect, if there is one. Does nothing for the page cache, because the request itself follows. */
export async function redirectOldAddress({ request, context }: GuardArgs): Promise<void> {
  const { method, headers } = request;
  if ((method !== "GET" && method !== "HEAD") || context.get(requestContext).isForPageCache) return;
  const { db, missingAddresses } = context.get(shopContext);
  const path = pagePath(request);
  const former = findFormerPage(path);
  const normal = former ?? normalisePath(path);
  if (normal === undefined) return;
  const to = former ?? (await findRedirect(db, normal)) ?? findOtherSpelling(path, normal);
  if (to === undefined) return missingAddresses.note(path, headers.get("user-agent") ?? "");
  const query = returnPath(request).slice(path.length);
  throw redirect(`${encodePath(to)}${query}`, { status: 301, headers: { "Cache-Control": cacheControl } });
}

const isFile = /\.[a-z0-9]+$/;

/**
 * The normal path, if a page's path has capitals, as in old links. File names keep theirs, and so do addresses that are nobody's
 * link: a signature or a key that is spelled otherwise is another.
 */
function findOtherSpelling(path: string, normal: string): string | undefined {
  if (isFile.test(normal) || countedPath(path) === undefined) return undefined;
  return /[A-Z]/.test(path.replaceAll(/%[0-9A-F]{2}/g, "")) ? normal : undefined;
}

/** Without it a browser keeps a 301 forever, and would never find a page that exists again. */
const cacheControl = "public, max-age=0, s-maxage=5, must-revalidate";
