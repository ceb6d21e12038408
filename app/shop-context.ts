// The keys under which a request's loaders and actions find the shop. Loaded by Node itself, never bundled, so that the
// server and the pages hold the same keys.
import { createContext } from "react-router";
import type { Shop } from "#shop/shop.ts";

export const shopContext = createContext<Shop>();

/** What the door noticed about a request: its id for the log and for error pages. */
export const requestContext = createContext<{ id: string; clientNetwork: string }>();
