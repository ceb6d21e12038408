import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { forgetVisitor } from "./visitor-mirror.ts";
import { createVisitorStore, unknownVisitor, type VisitorState, type VisitorStore } from "./visitor-store.ts";

const StoreContext = createContext<VisitorStore | null>(null);

/** Around every page with a header: loads who looks once the page stands. The server renders the same for everybody. */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createVisitorStore);
  useEffect(() => store.start(), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

function useStore(): [VisitorStore, VisitorState] {
  const store = useContext(StoreContext);
  if (!store) throw new Error("this part of the page stands outside the VisitorProvider");
  return [store, useSyncExternalStore(store.subscribe, store.getState, () => unknownVisitor)];
}

/**
 * Until `ready` nobody knows whether somebody is signed in; the cart and wishlist are then what this browser remembers.
 * A sign-out form calls `forget` as it is submitted.
 */
export function useVisitor() {
  const [store, { user, cart, wishlist, ready }] = useStore();
  return { user, cart, wishlist, ready, reload: store.load, forget: forgetVisitor };
}

/** `add`, `setQuantity`, `remove` and `clear` tell whether the shop agreed; `message` then says what came of it. */
export function useCart() {
  const [{ add, setQuantity, remove, clear, open, close }, state] = useStore();
  const { cart: view, isOpen, busy, message, refused } = state;
  return { view, add, setQuantity, remove, clear, open, close, isOpen, busy, message, refused };
}

export function useWishlist() {
  const [store, { wishlist }] = useStore();
  return {
    ids: wishlist,
    has: (productId: string) => wishlist.includes(productId),
    /** Tells what came of it; nothing else on the page does. */
    toggle: (productId: string) => store.wish(productId, !wishlist.includes(productId)),
  };
}
