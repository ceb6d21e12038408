import type { Role } from "#core/identity/identity.ts";
import { type CartView, emptyCart } from "../cart.ts";
import type { CartAnswer } from "./cart-requests.ts";
import type { StoredShopper } from "./stored-shopper.ts";

type ShopperUser = {
  id: string;
  name: string;
  /** Null for somebody known by a phone number alone. */
  email: string | null;
  image: string | null;
  role: Role;
  /** True if a discount on the first order does not apply: the shopper has ordered before. */
  hasOrdered: boolean;
  /** True for somebody who buys at trade prices. */
  isTrade?: boolean;
};

/** The response of GET /api/shopper. */
export type ShopperAnswer = { user: ShopperUser | null; cart: CartView; wishlist: string[] };

export type ShopperState = ShopperAnswer & {
  /** True once the shop has responded. Until then it is unknown whether the shopper is signed in. */
  ready: boolean;
  isOpen: boolean;
  /** True while a change is being sent. */
  busy: boolean;
  /** The result of the last change, in the shopper's words; announced to screen readers. */
  message: string | null;
  /** True if the last change was refused or the connection failed. */
  refused: boolean;
  /** The lines that the shopper removed last and can put back. */
  removed: RemovedLine[];
};

export type RemovedLine = { productId: string; quantity: number; name: string };

export const unknownShopper: ShopperState = {
  user: null,
  cart: emptyCart,
  wishlist: [],
  ready: false,
  isOpen: false,
  busy: false,
  message: null,
  refused: false,
  removed: [],
};

export type ShownState = ReturnType<typeof createShownState>;

/** The state that the page shows; `subscribe` returns a function that ends the subscription. */
export function createShownState() {
  let state = unknownShopper;
  /** The shop's last response, without optimistic changes. */
  let confirmed: Pick<ShopperState, "cart" | "wishlist"> = unknownShopper;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    show(changes: Partial<ShopperState>) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    confirm(answer: Pick<CartAnswer, "cart" | "wishlist">) {
      confirmed = { cart: answer.cart ?? confirmed.cart, wishlist: answer.wishlist ?? confirmed.wishlist };
    },
    getConfirmed: () => confirmed,
    toStored: (): StoredShopper => ({ ...confirmed, userId: state.user?.id ?? null }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
