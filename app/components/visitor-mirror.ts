import type { CartView } from "#shop/cart/cart.ts";

/** What the browser remembers between two pages, so that the cart is there before the shop has answered. */
export type Mirror = { userId: string | null; cart: CartView; wishlist: string[] };

const name = "deodar-visitor-1";

export function readMirror(): Mirror | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return isMirror(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepMirror(mirror: Mirror): void {
  try {
    localStorage.setItem(name, JSON.stringify(mirror));
  } catch {
    // A browser that keeps nothing only waits for the shop's answer on each page.
  }
}

/** For the moment of signing out: the next person at this browser sees nothing of the last one. */
export function forgetVisitor(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** Tells the shop's other tabs what the cart is now. */
export function announceVisitor(mirror: Mirror): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(mirror);
  channel.close();
}

/** Calls `hear` when another tab has changed the cart; answers how to stop. */
export function hearOtherTabs(hear: (mirror: Mirror) => void): () => void {
  if (typeof BroadcastChannel !== "undefined") {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event: MessageEvent<unknown>) => isMirror(event.data) && hear(event.data);
    return () => channel.close();
  }
  const onStorage = (event: StorageEvent) => {
    const mirror = event.key === name ? readMirror() : undefined;
    if (mirror) hear(mirror);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

function isMirror(value: unknown): value is Mirror {
  if (typeof value !== "object" || value === null || !("cart" in value) || !("wishlist" in value))
    return false;
  const cart = value.cart as Partial<CartView> | null;
  return Array.isArray(value.wishlist) && Array.isArray(cart?.lines) && typeof cart.total === "number";
}
