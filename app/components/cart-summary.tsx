import { href, Link } from "react-router";
import { type CartView, isBuyable } from "#shop/cart/cart.ts";
import { formatPaise } from "#shop/money/money.ts";
import { Button, buttonClass } from "./button.tsx";
import { useCart } from "./shopper.tsx";

/** The cart's total and its actions. A shop that may not name GST shows only the total. */
export function CartSummary({
  cart,
  signedOut,
  onLeave,
}: {
  cart: CartView;
  /** True only if it is known that nobody is signed in. */
  signedOut: boolean;
  onLeave?: () => void;
}) {
  const { clear } = useCart();
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
        {cart.gstShown && (
          <>
            <dt className="text-ink-soft">Subtotal</dt>
            <dd className="text-right">{formatPaise(cart.subtotal)}</dd>
            {cart.gst.map(({ label, amount }) => (
              <GstRow key={label} label={label} amount={amount} />
            ))}
          </>
        )}
        <dt className="mt-1 font-display text-xl">Total</dt>
        <dd className="mt-1 font-display text-xl">{formatPaise(cart.total)}</dd>
      </dl>
      <p className="-mt-2 text-sm text-ink-soft">{cart.delivery}</p>
      <div className="grid grid-cols-[1fr_auto] items-center gap-2">
        <CheckoutLink cart={cart} signedOut={signedOut} onLeave={onLeave} />
        <form
          method="post"
          action={href("/cart/clear")}
          onSubmit={(event) => {
            event.preventDefault();
            void clear();
          }}
        >
          <Button variant="ghost" size="sm">
            Clear Cart
          </Button>
        </form>
      </div>
    </div>
  );
}

function GstRow({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{formatPaise(amount)}</dd>
    </>
  );
}

function CheckoutLink({ cart, signedOut, onLeave }: Parameters<typeof CartSummary>[0]) {
  if (!isBuyable(cart))
    return (
      <Button type="button" disabled>
        Checkout
      </Button>
    );
  if (signedOut)
    return (
      <Link to={`${href("/auth")}?next=${href("/checkout")}`} onClick={onLeave} className={buttonClass()}>
        Checkout
      </Link>
    );
  // Only the checkout document allows the payment host (CSP), so this is a full document load.
  return (
    <Link to={href("/checkout")} reloadDocument onClick={onLeave} className={buttonClass()}>
      Checkout
    </Link>
  );
}
