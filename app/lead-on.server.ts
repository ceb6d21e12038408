// A request for a page that the shop does not have is led on from an old address, and any other one is counted.
import { redirect } from "react-router";
import { type GuardArgs, pagePath, returnPath } from "#app/guard.server.ts";
import { requestContext, shopContext } from "#app/shop-context.ts";
import { findRedirect } from "#shop/redirects/redirects.server.ts";
import { encodePath, normalisePath } from "#shop/redirects/shop-path.ts";

/** Throws the redirect where the address leads on. For the page cache nothing is done, because the request itself follows. */
export async function leadOn({ request, context }: GuardArgs): Promise<void> {
  const { method, headers } = request;
  if ((method !== "GET" && method !== "HEAD") || context.get(requestContext).isForPageCache) return;
  const { db, missingAddresses } = context.get(shopContext);
  const path = pagePath(request);
  const normal = normalisePath(path);
  if (normal === undefined) return;
  const to = (await findRedirect(db, normal)) ?? findOtherSpelling(path, normal);
  if (to === undefined) return missingAddresses.note(path, headers.get("user-agent") ?? "");
  const query = returnPath(request).slice(path.length);
  throw redirect(`${encodePath(to)}${query}`, { status: 301, headers: { "Cache-Control": cacheControl } });
}

const isFile = /\.[a-z0-9]+$/;

/** A page has small letters in its address; old links and people may write capitals. A file's name is as it is. */
function findOtherSpelling(path: string, normal: string): string | undefined {
  return !isFile.test(normal) && /[A-Z]/.test(path.replaceAll(/%[0-9A-F]{2}/g, "")) ? normal : undefined;
}

/** Otherwise a browser never asks again, and a page that exists again would be out of its reach. */
const cacheControl = "public, max-age=0, s-maxage=5, must-revalidate";
