import { Form, href, Link } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { Amount, WithAmounts } from "#app/components/orders/amount.tsx";
import type { PreparedRecipient } from "#shop/checkout/together/prepare-together.server.ts";
import { deliveryNames } from "#shop/delivery/delivery.ts";
import { chargeOf } from "#shop/money/charge.ts";
import { stateName } from "#shop/money/india-states.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";

/** One recipient in a row: name, PIN code, products and price. The rest is folded, unless something is wrong. */
export function NamedRecipient({ recipient, place }: { recipient: PreparedRecipient; place: number }) {
  const { id, address, choices, items, totals, problem } = recipient;
  const delivery = totals && chargeOf(totals, "delivery");
  return (
    <li className={`rounded-md border bg-surface ${problem ? "border-danger" : "border-line"}`}>
      <details open={!totals || problem !== null}>
        <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] gap-x-4 p-4">
          <h2 className="text-lg break-words">{`${place}. ${address.name}, ${address.zip}`}</h2>
          <strong className="tabular-nums">{totals && <Amount paise={totals.amount} />}</strong>
          <span className="text-sm break-words text-ink-soft">
            {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
          </span>
        </summary>
        <div className="px-4 pb-4">
          <p className="mt-1 break-words text-ink-soft">
            {[address.address, address.city, stateName(address.state)].join(", ")}
          </p>
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
        </div>
      </details>
    </li>
  );
}
