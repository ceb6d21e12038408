import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { missingForFreeDelivery, standardCharge } from "#core/delivery/delivery-charge.ts";
import { formatPaise, formatPrice } from "#core/money/money.ts";
import { Amount, WithAmounts } from "#core/orders/ui/amount.tsx";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Button, buttonClass } from "#ui/form/button.tsx";
import { type CartView, isBuyable } from "../cart.ts";
import { PauseNotice } from "./pause-notice.tsx";
import { useCart, useShopper } from "./shopper.tsx";

/** The cart's amounts and its actions. A shop that may not name GST shows only the total of the products. */
export function CartSummary({
  cart,
  withDelivery,
  onLeave,
  focusTitle,
}: {
  cart: CartView;
  /** The amounts with delivery instead of those of the products; omitted if nothing can be delivered. */
  withDelivery?: ReactNode;
  onLeave?: () => void;
  /** Called when the cart is emptied, because the summary and its focused button then disappear. */
  focusTitle: () => void;
}) {
  const { clear } = useCart();
  const note = useSiteSettings()?.paymentNote;
  return (
    <div className="grid gap-4">
      {isBuyable(cart) ? (
        <>
          {withDelivery ?? <TotalOfGoods cart={cart} />}
          <FirstOrder cart={cart} />
        </>
      ) : (
        <p className="font-semibold">Nothing in your cart can be ordered at this moment.</p>
      )}
      {cart.refusal && (
        <p role="alert" className="text-danger">
          {cart.refusal}
        </p>
      )}
      <DeliveryNote cart={cart} isInTotal={withDelivery !== undefined} />
      {note && <p className="-mt-2 text-sm text-ink-soft">{note}</p>}
      <div className="flex flex-wrap items-center gap-2 [&>:first-child]:grow">
        <CheckoutLink cart={cart} onLeave={onLeave} />
        <form
          method="post"
          action={href("/cart/clear")}
          onSubmit={(event) => {
            event.preventDefault();
            focusTitle();
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

function TotalOfGoods({ cart }: { cart: CartView }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
      {cart.offer && <Row label={cart.offer.name} text={formatPaise(-cart.offer.amount)} />}
      {cart.gstShown && (
        <>
          <Row label="Subtotal" text={formatPaise(cart.subtotal)} />
          {cart.gst.map(({ label, amount }) => (
            <Row key={label} label={label} text={formatPaise(amount)} />
          ))}
        </>
      )}
      <TotalRow paise={cart.total} />
    </dl>
  );
}

/** What the checkout takes off a first order. Left out for staff and for whoever has ordered. */
function FirstOrder({ cart: { firstOrder } }: { cart: CartView }) {
  const { user } = useShopper();
  if (!firstOrder || user?.hasOrdered || (user && user.role !== "user")) return null;
  return (
    <p className="-mt-2 grid grid-cols-[1fr_auto] gap-x-6 text-sm text-ink-soft">
      <span>{`At checkout: ${firstOrder.name}`}</span>
      <Amount paise={-firstOrder.amount} />
    </p>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd translate="no" className="text-right text-sm text-ink-soft">
        {text}
      </dd>
    </>
  );
}

function TotalRow({ paise }: { paise: number }) {
  return (
    <>
      <dt className="mt-1 font-display text-xl">Total</dt>
      <dd className="mt-1 text-right font-display text-xl">
        <Amount paise={paise} />
      </dd>
    </>
  );
}

/** Shows what delivery costs for this cart, and how much more makes it free. */
function DeliveryNote({ cart, isInTotal }: { cart: CartView; isInTotal: boolean }) {
  if (!isBuyable(cart)) return null;
  const { words } = cart.shipping;
  if (words)
    return (
      <p className="-mt-2 text-sm text-ink-soft">
        <WithAmounts>{words}</WithAmounts>
      </p>
    );
  const charge = standardCharge(cart.total, cart.shipping);
  if (charge === 0) return isInTotal ? null : <p className="-mt-2 text-sm text-success">Delivery: free</p>;
  const missing = missingForFreeDelivery(cart.total, cart.shipping);
  return (
    <div className="-mt-2 grid gap-1.5 text-sm text-ink-soft">
      <p>
        <WithAmounts>
          {isInTotal
            ? `Add ${formatPrice(missing)} for free delivery`
            : `Delivery ${formatPrice(charge)} · add ${formatPrice(missing)} for free delivery`}
        </WithAmounts>
      </p>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-brass transition-[width]"
          style={{ width: `${(cart.total / (cart.shipping.freeAbove ?? 1)) * 100}%` }}
        />
      </span>
    </div>
  );
}

type CheckoutLinkProps = Pick<Parameters<typeof CartSummary>[0], "cart" | "onLeave">;

function CheckoutLink({ cart, onLeave }: CheckoutLinkProps) {
  const pause = useSiteSettings()?.pause;
  if (pause)
    return (
      <div className="col-span-full">
        <PauseNotice words={pause} onLeave={onLeave} />
      </div>
    );
  if (!isBuyable(cart))
    return (
      <Button type="button" disabled>
        Checkout
      </Button>
    );
  // Only the checkout document allows the payment host (CSP), so this link loads a full document. Guests sign in or
  // sign up first.
  return (
    <Link to={href("/checkout")} reloadDocument onClick={onLeave} className={buttonClass()}>
      Checkout
    </Link>
  );
}
