// The context keys for loaders and actions. Loaded by Node itself and never bundled, so that the HTTP server and the
// pages use the same keys.
import { createContext } from "react-router";
import type { SessionUser } from "#core/identity/identity.ts";
import type { Shop } from "#core/shop.ts";
import type { Counted } from "#core/visits/visit-count.ts";
import type { PublicPage } from "./public-page.ts";

export const shopContext = createContext<Shop>();

/** The routes whose pages are public, read from the build; for the sitemap. */
export const publicRoutesContext = createContext<readonly (PublicPage & { pattern: string })[]>();

/**
 * The HTTP server's facts about a request: its id for the log and error pages, and the client's network. `isForPageCache`: the
 * page cache requests the page, before the client's own request.
 */
export const requestContext = createContext<{
  id: string;
  clientNetwork: string;
  isForPageCache?: boolean;
}>();

/** Counts for the owner the action of a request: `count([{ kind: "cart", name: productId }])`. */
export const visitContext = createContext<(counted: readonly Counted[]) => void>(() => {});

/**
 * Receives the document rendered for a request, complete. In the router's Response it would become a stream, to be
 * read again by its sender.
 */
export const documentContext = createContext<{ html?: Buffer<ArrayBuffer> }>();

/** The signed-in user of a page behind a guard (`signedInOnly`, `backOfficeOnly`, `staffOnly` …), set by its middleware. */
export const sessionUserContext = createContext<SessionUser>();
