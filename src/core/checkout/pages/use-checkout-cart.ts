import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCart, useShopper } from "#core/cart/ui/shopper.tsx";
import { useLineChanges } from "#core/cart/ui/use-line-changes.ts";

/** Changes the cart from the checkout, and reloads the page's figures after each change. */
export function useCheckoutCart() {
  const { view, message, refused } = useCart();
  const { setQuantity, remove } = useLineChanges();
  const { ready } = useShopper();
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState(0);

  async function follow(change: Promise<boolean>) {
    setRunning((count) => count + 1);
    await change;
    await revalidate();
    setRunning((count) => count - 1);
  }

  return {
    /** The figures shown are about to change. */
    isChanging: running > 0,
    problem: refused ? message : null,
    /** The quantity that was just chosen, until the figures are reloaded. */
    chosenQuantity: (productId: string) =>
      ready ? view.lines.find((line) => line.productId === productId)?.quantity : undefined,
    setQuantity: (productId: string, quantity: number) => void follow(setQuantity(productId, quantity)),
    remove: (productId: string) => void follow(remove(productId)),
    refresh: () => void follow(Promise.resolve(true)),
  };
}

export type CheckoutCart = ReturnType<typeof useCheckoutCart>;
