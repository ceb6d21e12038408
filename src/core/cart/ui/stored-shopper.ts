import { parsePinCode } from "#core/money/pin-code.ts";
import type { CartView } from "../cart.ts";

/** The shopper's state in localStorage, so that the cart can be shown before the shop has responded. */
export type StoredShopper = { userId: string | null; cart: CartView; wishlist: string[] };

const storageKey = "deodar-shopper-3";
/** Key of the PIN code for which arrival days are shown. */
const pinKey = "pin";

export function findStoredShopper(): StoredShopper | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return isStoredShopper(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeShopper(shopper: StoredShopper): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(shopper));
  } catch {
    // Without localStorage each page waits for the shop's response.
  }
}

export function findStoredPin(): string | undefined {
  try {
    return parsePinCode(localStorage.getItem(pinKey) ?? "");
  } catch {
    return undefined;
  }
}

export function storePin(pin: string): void {
  try {
    localStorage.setItem(pinKey, pin);
  } catch {
    // Without localStorage the PIN code is typed again on the next page.
  }
}

/** The localStorage key of the shopper's own words for labels. */
export const labelWordsKey = "label-words";

/** Called on signing out, so that the next person at this browser sees nothing of the previous one. */
export function clearStoredShopper(): void {
  try {
    localStorage.removeItem(storageKey);
    localStorage.removeItem(pinKey);
    localStorage.removeItem(labelWordsKey);
  } catch {
    // Without localStorage nothing was stored.
  }
}

/** Sends the new state to the shop's other tabs. */
export function broadcastShopper(shopper: StoredShopper): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(storageKey);
  channel.postMessage(shopper);
  channel.close();
}

/** Calls `onChange` when another tab has changed the cart. Returns a function that stops listening. */
export function listenToOtherTabs(onChange: (shopper: StoredShopper) => void): () => void {
  if (typeof BroadcastChannel !== "undefined") {
    const channel = new BroadcastChannel(storageKey);
    channel.onmessage = (event: MessageEvent<unknown>) => isStoredShopper(event.data) && onChange(event.data);
    return () => channel.close();
  }
  const onStorage = (event: StorageEvent) => {
    const shopper = event.key === storageKey ? findStoredShopper() : undefined;
    if (shopper) onChange(shopper);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

function isStoredShopper(value: unknown): value is StoredShopper {
  if (typeof value !== "object" || value === null || !("cart" in value) || !("wishlist" in value))
    return false;
  const cart = value.cart as Partial<CartView> | null;
  return (
    Array.isArray(value.wishlist) &&
    Array.isArray(cart?.lines) &&
    typeof cart.total === "number" &&
    cart.lines.every(({ picture }) => picture === null || typeof picture?.webp === "string")
  );
}
