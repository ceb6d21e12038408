import { Form, href, Link } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { Amount, WithAmounts } from "#app/components/orders/amount.tsx";
import type { PreparedRecipient } from "#shop/checkout/together/prepare-together.server.ts";
import { deliveryNames } from "#shop/delivery/delivery.ts";
import { chargeOf } from "#shop/money/charge.ts";
import { stateName } from "#shop/money/india-states.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";

/** One recipient: products, words, and the price of that order. */
export function NamedRecipient({ recipient, place }: { recipient: PreparedRecipient; place: number }) {
  const { id, address, choices, items, totals, problem } = recipient;
  const delivery = totals && chargeOf(totals, "delivery");
  return (
    <li className={`rounded-md border bg-surface p-4 ${problem ? "border-danger" : "border-line"}`}>
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-xl break-words">{`${place}. ${address.name}`}</h2>
        {totals && (
          <strong className="shrink-0 tabular-nums">
            <Amount paise={totals.amount} />
          </strong>
        )}
      </div>
      <p className="mt-1 break-words text-ink-soft">
        {[address.address, `${address.city} ${address.zip}`, stateName(address.state)].join(", ")}
      </p>
      <ul className="mt-3 grid gap-1">
        {items.map(({ productId, name, quantity, gross }) => (
          <li key={productId} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{`${quantity} × ${name}`}</span>
            <span className="shrink-0 tabular-nums">
              <Amount paise={gross} />
            </span>
          </li>
        ))}
      </ul>
      {totals && (
        <p className="mt-2 text-sm text-ink-soft">
          <WithAmounts>{`${totals.discount > 0 ? `${formatPaise(totals.discount)} off. ` : ""}${deliveryNames[choices.delivery]}: ${delivery === 0 ? "free" : formatPaise(delivery ?? 0)}.${choices.gift && choices.giftWrap ? " Wrapped as a gift." : ""}${choices.gift && choices.giftArriveBy ? ` Deliver by ${formatLongDate(choices.giftArriveBy)}.` : ""}`}</WithAmounts>
        </p>
      )}
      {choices.gift && choices.giftWords && (
        <blockquote className="mt-3 rounded-sm border border-line bg-paper px-4 py-3 break-words whitespace-pre-line">
          {`${choices.giftWords}${choices.giftFrom ? `\n– ${choices.giftFrom}` : ""}`}
        </blockquote>
      )}
      {!totals && (
        <p className="mt-3 font-semibold text-danger">
          Nothing that you chose for this person is in your cart any more.
        </p>
      )}
      {problem && <p className="mt-3 font-semibold text-danger">{problem}</p>}
      <div className="mt-2 flex items-center gap-6">
        <Link
          to={href("/checkout/recipients/:id", { id })}
          reloadDocument
          aria-label={`Change ${address.name}`}
          className="text-link flex min-h-11 items-center"
        >
          Change
        </Link>
        <Form method="post" action={href("/checkout/recipients/:id/remove", { id })} preventScrollReset>
          <Button variant="ghost" aria-label={`Leave out ${address.name}`}>
            Leave out
          </Button>
        </Form>
      </div>
    </li>
  );
}
