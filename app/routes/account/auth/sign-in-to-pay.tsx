import { href } from "react-router";
import { useShopper } from "#app/components/shopper.tsx";
import { checkoutMessages } from "#shop/checkout/checkout-messages.ts";
import { formatPaise } from "#shop/money/money.ts";

/** Why a guest who wants to pay is here, and what waits; nothing on the way to other pages. */
export function SignInToPay({ next }: { next: string }) {
  const { cart } = useShopper();
  if (next !== href("/checkout") && !next.startsWith(`${href("/checkout")}?`)) return null;
  const waiting =
    cart.quantityCount > 0
      ? `${cart.quantityCount === 1 ? "One piece waits" : `${cart.quantityCount} pieces wait`} in your cart, for ${formatPaise(cart.total)}.`
      : "Your cart waits for you.";
  return (
    <p role="status" className="mt-5 rounded-sm border-l-2 border-accent bg-accent-soft px-4 py-3">
      <strong>{checkoutMessages.authenticationRequired}.</strong> Please sign in, or create an account, to
      pay. {waiting}
    </p>
  );
}
