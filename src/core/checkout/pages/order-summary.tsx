import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { Form, href, useNavigation, useSearchParams } from "react-router";
import { countOf } from "#core/forms/count-words.ts";
import { formatPrice } from "#core/money/money.ts";
import type { ShownTotals } from "#core/money/price-lines.ts";
import { totalPieces } from "#core/orders/order-pieces.ts";
import { WithAmounts } from "#core/orders/ui/amount.tsx";
import { PriceBreakdown } from "#core/orders/ui/price-breakdown.tsx";
import { maxCodeLength } from "#core/promotions/typed-code.ts";
import { GiftCardForm } from "#features/gift-cards/account/gift-card-form.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { PreparedCheckout, PreparedLine } from "../prepare-checkout.server.ts";
import { addressParameters } from "./checkout-address.ts";
import type { CheckoutDiscount } from "./checkout-discount.ts";
import { SummaryLines } from "./summary-lines.tsx";
import type { CheckoutCart } from "./use-checkout-cart.ts";

type Props = {
  prepared: {
    lines: PreparedLine[];
    cuts: { name: string; wanted: number; left: number }[];
    discount: CheckoutDiscount;
    giftCards: PreparedCheckout["giftCards"];
  };
  totals: ShownTotals;
  offer: PreparedCheckout["offers"]["standard"];
  discountHint: string | null;
  cart: CheckoutCart;
};

/** Beside the form on a wide screen; on a phone one line at the top that opens. Without scripts it is open, and scrolls away. */
export function OrderSummary({ prepared, totals, offer, discountHint, cart }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { applied } = prepared.discount;
  const pieces = totalPieces(prepared.lines);
  return (
    <aside
      aria-labelledby="summary"
      className="checkout-summary noscript:static! border-line bg-surface max-lg:row-start-1 max-lg:-mx-gutter max-lg:border-y max-lg:px-gutter lg:flex lg:min-h-0 lg:flex-col lg:rounded-t-md lg:border lg:border-b-0 lg:px-6 lg:pt-4 lg:pb-3"
    >
      <h2 id="summary" className="text-2xl max-lg:sr-only">
        Order summary
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="summary-parts"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center justify-between gap-3 font-semibold tabular-nums lg:hidden noscript:hidden"
      >
        <span>
          <WithAmounts>{`${countOf(pieces, "item")} · ${formatPrice(totals.amount)}`}</WithAmounts>
          <span className="sr-only">, order summary</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.6}
          className={`shrink-0 transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div
        id="summary-parts"
        className={`grid gap-4 max-lg:-mx-gutter max-lg:max-h-[70dvh] max-lg:overflow-y-auto max-lg:px-gutter max-lg:overscroll-contain max-lg:pt-1 max-lg:pb-5 lg:mt-3 lg:flex lg:min-h-0 lg:flex-col ${isOpen ? "" : "max-lg:hidden noscript:grid!"}`}
      >
        {/* In a low window the lines scroll, so that the offer code stays whole; beside a long message all of it, so that the total does. */}
        <div className="grid gap-4 lg:-mx-3 lg:flex lg:min-h-0 lg:flex-col lg:overflow-y-auto lg:px-3 lg:pb-1">
          <div className="lg:min-h-14 lg:shrink-1000 lg:overflow-y-auto">
            <SummaryLines lines={prepared.lines} cart={cart} />
          </div>
          <CodeForm discount={prepared.discount} offer={offer} hint={discountHint} />
          <GiftCardForm {...prepared.giftCards} />
        </div>
        <PriceBreakdown totals={totals} names={{ discount: applied?.name }} isLive />
      </div>
    </aside>
  );
}

/** What became otherwise than the shopper wanted, above the form: on a phone the summary is closed and would hide it. */
export function CheckoutNotices({ cuts, discount }: Pick<Props["prepared"], "cuts" | "discount">) {
  return (
    <div
      role="status"
      className="*:mt-5 *:rounded-sm *:border-l-2 *:border-warning *:bg-warning-soft *:px-4 *:py-3"
    >
      {cuts.length > 0 && (
        <ul className="grid gap-1">
          {cuts.map(({ name, wanted, left }) => (
            <li key={name}>
              {left === 0
                ? `${name} is not available now, so it is left out.`
                : `${name}: you wanted ${wanted}, and only ${countOf(left, "is", "are")} left. We put ${left} into this order.`}
            </li>
          ))}
        </ul>
      )}
      {/* On a wide screen the code's own field, which is in view, says it. */}
      {discount.refusal && <p className="lg:hidden">{`${discount.typed}: ${discount.refusal}`}</p>}
    </div>
  );
}

/** Of a code and an automatic offer the better one counts; this names it. */
function describeApplied(
  { applied, isOffered }: CheckoutDiscount,
  offer: Props["offer"],
): string | undefined {
  if (!applied) return undefined;
  if (offer?.counts)
    return `“${offer.text}” saves you more than ${applied.code}, so it counts instead. The code is not used up.`;
  const words = `${isOffered ? "Applied for your first order" : "Applied"}: ${applied.description}`;
  return offer ? `${words}. It saves you more than “${offer.text}”, which does not count beside it.` : words;
}

/**
 * A GET form: the code is a query parameter that the server checks. What is typed elsewhere on the page is
 * kept.
 */
function CodeForm({
  discount,
  offer,
  hint,
}: {
  discount: CheckoutDiscount;
  offer: Props["offer"];
  hint: string | null;
}) {
  const navigation = useNavigation();
  const [search] = useSearchParams();
  return (
    <Form method="get" action={href("/checkout")} replace preventScrollReset className="shrink-0">
      {addressParameters(search).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label="Offer code"
        optional
        name="code"
        key={discount.typed}
        defaultValue={discount.typed}
        maxLength={maxCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={hint ?? undefined}
        error={discount.refusal ?? undefined}
        hint={describeApplied(discount, offer)}
        beside={
          <Button variant="secondary" busy={navigation.state === "loading"}>
            Apply
          </Button>
        }
      />
    </Form>
  );
}
