import { emptyCart, withoutLine, withQuantity } from "#shop/cart/cart.ts";
import type { ChangeQueue } from "./change-queue.ts";
import type { ShopperState, ShownState } from "./shopper-state.ts";

/** What a shopper changes in the cart and the wishlist. Each change is shown at once and then sent. */
export function createShopperChanges({ getState, show }: ShownState, queue: ChangeQueue) {
  function change(
    path: string,
    fields: Record<string, string | number>,
    optimistic: Partial<Pick<ShopperState, "cart" | "wishlist">> = {},
  ) {
    show({ ...optimistic, busy: true });
    return queue.add(path, fields);
  }

  /** The result of a cart change is shown where the cart is shown. */
  async function changeCart(...args: Parameters<typeof change>): Promise<boolean> {
    show({ message: null, refused: false });
    const { ok, message } = await change(...args);
    show({ message, refused: !ok });
    return ok;
  }

  const linePath = (productId: string) => `/cart/lines/${encodeURIComponent(productId)}`;
  const shownPrice = (productId: string) =>
    getState().cart.lines.find((line) => line.productId === productId)?.unitPrice ?? "";

  return {
    add: (productId: string, quantity: number) => changeCart("/cart/lines", { productId, quantity }),
    setQuantity: (productId: string, quantity: number) =>
      changeCart(
        `${linePath(productId)}/quantity`,
        { quantity, seenPrice: shownPrice(productId) },
        { cart: withQuantity(getState().cart, productId, quantity) },
      ),
    remove: (productId: string) =>
      changeCart(`${linePath(productId)}/remove`, {}, { cart: withoutLine(getState().cart, productId) }),
    clear: () =>
      changeCart("/cart/clear", {}, { cart: { ...emptyCart, delivery: getState().cart.delivery } }),
    setWished: (productId: string, wished: boolean) =>
      wished
        ? change("/wishlist/lines", { productId }, { wishlist: [productId, ...getState().wishlist] })
        : change(
            `/wishlist/lines/${encodeURIComponent(productId)}/remove`,
            {},
            { wishlist: getState().wishlist.filter((id) => id !== productId) },
          ),
  };
}
