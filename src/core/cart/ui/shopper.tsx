import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { type Toast, useToast } from "#ui/toast.tsx";
import { type ShopperState, unknownShopper } from "./shopper-state.ts";
import { createShopperStore, type ShopperStore } from "./shopper-store.ts";
import { clearStoredShopper } from "./stored-shopper.ts";

const StoreContext = createContext<ShopperStore | null>(null);

/**
 * Loads the shopper's user, cart and wishlist in the browser. The server renders the same page for everybody.
 */
export function ShopperProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createShopperStore);
  useEffect(() => store.start(), [store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

function useStore(): [ShopperStore, ShopperState] {
  const store = useContext(StoreContext);
  if (!store) throw new Error("no ShopperProvider");
  return [store, useSyncExternalStore(store.subscribe, store.getState, () => unknownShopper)];
}

/**
 * Until `ready` it is unknown whether the shopper is signed in, and cart and wishlist are those stored in
 * this browser. A sign-out form must call `forget` in its `onSubmit`.
 */
export function useShopper() {
  const [store, { user, cart, wishlist, ready }] = useStore();
  return { user, cart, wishlist, ready, reload: store.load, forget: clearStoredShopper };
}

/**
 * `add`, `setQuantity`, `remove`, `takeWordsOff` and `clear` resolve to whether the shop accepted; `message` has the result,
 * `removed` what `undoRemoval` puts back.
 */
export function useCart() {
  const [{ add, setQuantity, remove, takeWordsOff, clear, undoRemoval, open, close }, state] = useStore();
  const { cart: view, isOpen, busy, message, refused, removed } = state;
  const changes = { add, setQuantity, remove, takeWordsOff, clear, undoRemoval };
  return { view, ...changes, open, close, isOpen, busy, message, refused, removed };
}

/**
 * Returns a function that adds to the cart, calls `onAdded` unless the shop refused, and shows the result: in the drawer for
 * the first product and where there is a message, such as how few are left, otherwise in a toast that names the product.
 */
export function useAddToCart() {
  const [store] = useStore();
  const toast = useToast();
  return async (productId: string, quantity: number, onAdded?: () => void): Promise<boolean> => {
    const isFirst = store.getState().cart.lines.length === 0;
    const isAdded = await store.add(productId, quantity);
    if (isAdded) onAdded?.();
    if (isFirst || !isAdded || store.getState().message) store.open();
    else toast(describeAdded(store, productId));
    return isAdded;
  };
}

/** Names the product, and the words on its label, which one press takes off. */
function describeAdded(store: ShopperStore, soldId: string): Toast {
  const line = store.getState().cart.lines.find(({ productId }) => productId === soldId);
  const toast = {
    text: line ? `${line.name} is in your cart` : "Added to your cart",
    link: { to: href("/cart"), label: "See your cart" },
  };
  if (!line?.labelWords) return toast;
  const [productId = ""] = soldId.split("!");
  return {
    ...toast,
    text: `${toast.text}, “${line.labelWords}” on the label`,
    press: {
      label: "Take it off",
      act: () => void store.takeWordsOff(soldId, productId, line.quantity),
    },
  };
}

export function useWishlist() {
  const [store, { wishlist }] = useStore();
  return {
    ids: wishlist,
    has: (productId: string) => wishlist.includes(productId),
    /** Resolves to the result, which the caller must show: nothing else on the page does. */
    toggle: (productId: string) => store.setWished(productId, !wishlist.includes(productId)),
  };
}
