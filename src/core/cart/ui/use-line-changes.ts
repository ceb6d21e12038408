// Changes the lines of the cart. Its sums are loaded with the lines, not by every page.
import { withoutLine, withQuantity } from "../cart-amounts.ts";
import { useCart } from "./shopper.tsx";

/** Both show the new totals at once, and then the shop's. */
export function useLineChanges() {
  const { view, setQuantity, remove } = useCart();
  return {
    setQuantity: (productId: string, quantity: number) =>
      setQuantity(productId, quantity, withQuantity(view, productId, quantity)),
    remove: (productId: string) => remove(productId, withoutLine(view, productId)),
  };
}
