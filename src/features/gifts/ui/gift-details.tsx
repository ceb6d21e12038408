import { formatLongDate } from "#core/money/indian-time.ts";
import { type Gift, hasCard } from "#core/orders/gift.ts";

/** The gift options the buyer chose, shown after the purchase. */
export function GiftDetails({ gift, className = "" }: { gift: Gift; className?: string }) {
  return (
    <div className={`grid gap-3 ${className}`}>
      {hasCard(gift) && (
        <blockquote className="rounded-sm border border-line bg-surface px-4 py-3">
          {gift.words && <p className="break-words whitespace-pre-line">{gift.words}</p>}
          {gift.from && <p className="mt-2 text-ink-soft">{`– ${gift.from}`}</p>}
        </blockquote>
      )}
      <p className="text-sm text-ink-soft">
        {`${hasCard(gift) ? "We print this on a card. " : ""}${gift.isWrapped ? "We wrap it as a gift. " : ""}${gift.arriveBy ? `It is there by ${formatLongDate(gift.arriveBy)}. ` : ""}${gift.missedDay ? `To its new address it may take longer than until ${formatLongDate(gift.missedDay)}; it leaves as soon as we can. ` : ""}${gift.follower ? `We tell ${gift.follower.email} where the parcel is. ` : ""}No prices and no invoice go into the parcel: the invoice is on your order's page once it is packed.`}
      </p>
    </div>
  );
}
