// The context keys under which loaders and actions find the shop. Loaded by Node itself and never bundled, so
// that the HTTP server and the pages use the same keys.
import { createContext } from "react-router";
import type { PublicPage } from "#app/public-page.ts";
import type { Counted } from "#shop/back-office/insight/visit-count.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import type { Shop } from "#shop/shop.ts";

export const shopContext = createContext<Shop>();

/** The routes whose pages are public, read from the build; for the sitemap. */
export const publicRoutesContext = createContext<readonly (PublicPage & { pattern: string })[]>();

/**
 * The HTTP server knows this about a request: its id for the log and error pages, and the client's network. The page
 * cache asks for a page before the request itself does.
 */
export const requestContext = createContext<{
  id: string;
  clientNetwork: string;
  isForPageCache?: boolean;
}>();

/** Counts for the owner what a request did: `count([{ kind: "cart", name: productId }])`. */
export const visitContext = createContext<(counted: readonly Counted[]) => void>(() => {});

/**
 * Takes the document that was rendered for a request. It is complete and does not travel in the router's Response, which
 * would make a stream of it to be read again by whoever sends it.
 */
export const documentContext = createContext<{ html?: Buffer<ArrayBuffer> }>();

/** The signed-in user of a page behind a guard (`signedInOnly`, `staffOnly`, `adminOnly`), set by its middleware. */
export const sessionUserContext = createContext<SessionUser>();
