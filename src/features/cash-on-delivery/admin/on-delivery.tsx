import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatPaise } from "#core/money/money.ts";
import { tooMuchCashToday } from "#core/payments/manual-payment.ts";
import { canHandInCash } from "#core/payments/payment.policy.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { type ListedPromise, listOnDelivery } from "../list-on-delivery.server.ts";
import { handedInForm } from "../on-delivery-forms.ts";
import type { Route } from "./+types/on-delivery";
import { HandedInFields } from "./handed-in-fields.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return {
    lists: await listOnDelivery(db, clock.now()),
    fields: describeForm(handedInForm),
    mayHandIn: canHandInCash(getActor(context)),
    said: findOwn(notices, new URL(request.url).searchParams.get("done")) ?? null,
  };
}

const notices: Record<string, string> = {
  ended: "This order had ended already, so nothing was confirmed.",
  bought:
    "The customer has bought the same in another way, so nothing was confirmed. You can cancel it here.",
  "discount-used": "Its offer is used up or over, so nothing was confirmed. Cancel it, and type a new order.",
  "sold-out": "Too few of its pieces are left, so nothing was confirmed. You can cancel it here.",
  cancelled: "It is cancelled, and its pieces are for sale again.",
  "too-much-cash": tooMuchCashToday,
  booked: "The money is booked as handed in.",
  gone: "It was confirmed or had ended already.",
};

export default function OnDeliveryPage({ loaderData }: Route.ComponentProps) {
  const { lists, fields, mayHandIn, said } = loaderData;
  const { toConfirm, atTheDoor, collected, short, tally, returns } = lists;
  return (
    <>
      <h1 className="text-3xl">Cash on delivery</h1>
      {mayHandIn && (
        <p className="mt-2 text-ink-soft">
          Up to what amount and where you offer it is under{" "}
          <Link to={href("/admin/settings/:form", { form: "onDelivery" })} className="text-link">
            Cash on delivery
          </Link>
          .
        </p>
      )}
      <FormMessage tone="success" className="mt-4 empty:hidden">
        {said}
      </FormMessage>
      <dl className="mt-6 grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
        <Figure name="Cash on delivery due" amount={tally.awaited} />
        <Figure name="Collected, not handed in" amount={tally.withCourier} />
        <Figure name="Handed in" amount={tally.handedIn} />
        <Figure name="Missing" amount={tally.missing} />
      </dl>
      {returns.parcels > 0 && (
        <p className="mt-3 text-ink-soft">
          {`${countOf(returns.parcels, "parcel", "parcels")} worth ${formatPaise(tally.lost)} came back unpaid, and cost ${formatPaise(returns.cost)} on the way. From PIN code ${returns.pins.map(({ pin, parcels }) => `${pin} (${parcels})`).join(", ")}.`}
        </p>
      )}
      <div className="mt-6 gap-5 lg:columns-2">
        <Card title="To confirm" id="to-confirm">
          <Rows rows={toConfirm} empty="No order waits to be confirmed.">
            {(row) => <ConfirmButtons {...row} />}
          </Rows>
        </Card>
        <Card title="Cash on delivery due">
          <Rows rows={atTheDoor} empty="Nothing is due.">
            {({ handedIn }) =>
              handedIn > 0 && <Badge tone="info">{`${formatPaise(handedIn)} handed in`}</Badge>
            }
          </Rows>
        </Card>
        <Card title="Collected, not handed in">
          <Rows rows={collected} empty="Couriers have handed in all that they collected.">
            {(row) => (
              <>
                {row.isLate && <Badge tone="danger">For more than 14 days</Badge>}
                {mayHandIn && <HereButton {...row} />}
              </>
            )}
          </Rows>
        </Card>
        <Card title="Missing">
          <Rows rows={short} empty="Nothing is missing of what was handed in.">
            {(row) => (
              <>
                <Badge tone="danger">{`${formatPaise(row.amount - row.handedIn)} missing`}</Badge>
                {mayHandIn && <HereButton {...row} />}
              </>
            )}
          </Rows>
        </Card>
        {mayHandIn && (
          <Card title="The courier has handed in" id="handed-in">
            <HandedInFields fields={fields} />
          </Card>
        )}
      </div>
    </>
  );
}

function Figure({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="bg-surface p-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-xl tabular-nums">{formatPaise(amount)}</dd>
    </div>
  );
}

type RowsProps = {
  rows: readonly ListedPromise[];
  empty: string;
  children: (row: ListedPromise) => ReactNode;
};

function Rows({ rows, empty, children }: RowsProps) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.orderId} className="grid gap-1 py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            {row.number ? (
              <Link to={href("/admin/orders/:number", { number: row.number })} className="text-link">
                {row.number}
              </Link>
            ) : (
              <span>{`until ${row.confirmBy}`}</span>
            )}
            <strong className="tabular-nums">{formatPaise(row.amount)}</strong>
          </p>
          <p className="text-sm break-words text-ink-soft">
            <span>{`${row.customer},`}</span>{" "}
            <a href={`tel:${row.phone.replaceAll(" ", "")}`} className="text-link">
              {row.phone}
            </a>
            <span>{`, ${row.place} · since ${row.since}${row.partAmount > 0 ? ` · ${formatPaise(row.partAmount)} were paid online before` : ""}`}</span>
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-3 empty:hidden">{children(row)}</div>
        </li>
      ))}
    </ul>
  );
}

function ConfirmButtons({ orderId, isReserved }: ListedPromise) {
  return (
    <>
      {!isReserved && <Badge tone="neutral">Nothing reserved yet</Badge>}
      <Form method="post" action={href("/admin/orders/on-delivery/:orderId/confirm", { orderId })}>
        <Button size="sm">Said yes by phone</Button>
      </Form>
      <Form method="post" action={href("/admin/orders/on-delivery/:orderId/cancel", { orderId })}>
        <Button size="sm" variant="ghost">
          Cancel
        </Button>
      </Form>
    </>
  );
}

/** For a shop that delivers itself, and for money without a courier's file. */
function HereButton({ orderId }: ListedPromise) {
  return (
    <Form method="post" action={href("/admin/orders/on-delivery/:orderId/here", { orderId })}>
      <Button size="sm" variant="secondary">
        The money is here
      </Button>
    </Form>
  );
}

export const meta = () => [{ title: "Cash on delivery · Back office" }];
