import { type CartView, emptyCart } from "../cart.ts";
import type { ChangeQueue } from "./change-queue.ts";
import type { RemovedLine, ShopperState, ShownState } from "./shopper-state.ts";

/** The changes a shopper can make to cart and wishlist. Each is shown at once and then sent. */
export function createShopperChanges({ getState, show }: ShownState, queue: ChangeQueue) {
  function change(
    path: string,
    fields: Record<string, string | number>,
    optimistic: Partial<Pick<ShopperState, "cart" | "wishlist">> = {},
  ) {
    show({ ...optimistic, busy: true });
    return queue.add(path, fields);
  }

  /** Makes a change whose result is shown where the cart is shown. */
  async function changeCart(...args: Parameters<typeof change>): Promise<boolean> {
    show({ message: null, refused: false, removed: [] });
    const { ok, message } = await change(...args);
    show({ message, refused: !ok });
    return ok;
  }

  async function removeWith(removed: RemovedLine[], change: () => Promise<boolean>): Promise<boolean> {
    const changed = change();
    show({ removed });
    const ok = await changed;
    // Nothing was removed, so there is nothing to put back.
    if (!ok) show({ removed: [] });
    return ok;
  }

  const cartNow = () => getState().cart;
  const add = (productId: string, quantity: number) => changeCart("/cart/lines", { productId, quantity });

  return {
    add,
    /** `cart` is shown until the shop has answered: see `useLineChanges`. */
    setQuantity: (productId: string, quantity: number, cart: CartView) => {
      const seenPrice = findShownPrice(getState().cart, productId);
      return changeCart(`${linePath(productId)}/quantity`, { quantity, seenPrice }, { cart });
    },
    remove: (productId: string, cart: CartView) =>
      removeWith(listRemovable(getState().cart, productId), () =>
        changeCart(`${linePath(productId)}/remove`, {}, { cart }),
      ),
    takeWordsOff: (soldId: string, productId: string, quantity: number) =>
      takeWordsOff({ change, add }, soldId, { productId, quantity }),
    clear: () =>
      removeWith(listRemovable(cartNow()), () => changeCart("/cart/clear", {}, { cart: emptied(cartNow()) })),
    /** Puts the lines removed last back into the cart. */
    undoRemoval: async () => {
      for (const { productId, quantity } of getState().removed) await add(productId, quantity);
    },
    setWished: (productId: string, wished: boolean) => {
      const { wishlist } = getState();
      return wished
        ? change("/wishlist/lines", { productId }, { wishlist: [productId, ...wishlist] })
        : change(wishPath(productId), {}, { wishlist: wishlist.filter((id) => id !== productId) });
    },
  };
}

type Adding = {
  change: (path: string, fields: Record<string, string | number>) => Promise<unknown>;
  add: (productId: string, quantity: number) => Promise<boolean>;
};

/**
 * Buys the product of a line with the shop's own label. The pieces are free again before they are added; if the shop refuses, the line
 * comes back.
 */
async function takeWordsOff(
  { change, add }: Adding,
  soldId: string,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<boolean> {
  void change(`${linePath(soldId)}/remove`, {});
  const ok = await add(productId, quantity);
  if (!ok) await change("/cart/lines", { productId: soldId, quantity });
  return ok;
}

const wishPath = (productId: string) => `/wishlist/lines/${encodeURIComponent(productId)}/remove`;

const emptied = ({ shipping }: CartView): CartView => ({ ...emptyCart, shipping });

const linePath = (productId: string) => `/cart/lines/${encodeURIComponent(productId)}`;

function findShownPrice({ lines }: CartView, productId: string): number | "" {
  const shown = lines.find((line) => line.productId === productId);
  return shown?.shopPrice ?? shown?.unitPrice ?? "";
}

/** The lines that can be put back: not those that can no longer be bought. */
function listRemovable({ lines }: CartView, productId?: string): RemovedLine[] {
  return lines
    .filter((line) => line.maxQuantity > 0 && (productId === undefined || line.productId === productId))
    .map(({ productId, quantity, name }) => ({ productId, quantity, name }));
}
