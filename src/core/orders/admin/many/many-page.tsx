import ListChecks from "lucide-react/icons/list-checks";
import { href, useLocation } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TickAll, useTickedBoxes } from "#core/back-office/admin/parts/ticked-boxes.tsx";
import type { BulkOrder } from "#core/back-office/bulk-orders.server.ts";
import { writeTicked } from "#core/back-office/selected-order.ts";
import { countOf } from "#core/forms/count-words.ts";
import { BookedNow } from "#lists/parcel-parts.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { PaymentBadge, StatusBadge } from "../status-badge.tsx";
import { ManyActions } from "./bulk-actions.tsx";
import type { loadMany } from "./load-many.server.ts";
import { StatusesResult } from "./statuses-result.tsx";

const nothingToPack = "None of these orders is to be packed: they are cancelled, or their money goes back.";
const nothingToSend = "None of these orders is to be sent: they are cancelled, or their money goes back.";
const nothingToPrint = {
  "for-the-box":
    "None of these orders is packed and has an invoice: they are not packed yet, cancelled, or their money goes back.",
  "packing-slips": nothingToPack,
  "packing-slips-a5": nothingToPack,
  labels: nothingToSend,
  "label-sheets": nothingToSend,
  "greeting-cards": "None of these orders is a gift with a card.",
  challans:
    "None of these orders has a delivery challan. A packed order has one if it shares its invoice with others.",
  invoices: "None of these orders has an invoice yet. It is made when the order is packed.",
} as const;

type ManyPageProps = {
  shown: Awaited<ReturnType<typeof loadMany>>;
  /** The refused form, and the orders ticked in it. */
  answer: (RefusedForm & { ticked: string[] }) | undefined;
};

/** Several orders, and the actions on the ticked ones. */
export function ManyPage({ shown, answer }: ManyPageProps) {
  const { orders, unknown, problem, to, tooMuchCash, refused, post, fields, booked, books } = shown;
  const { search } = useLocation();
  const { ref, ...boxes } = useTickedBoxes();
  return (
    <>
      <TextLink to={href("/admin/orders")} small>
        All orders
      </TextLink>
      <h1 className="text-3xl">
        {orders.length === 0 ? "Selected orders" : countOf(orders.length, "order")}
      </h1>
      {booked && <BookedNow orders={booked} />}
      {to && <StatusesResult to={to} orders={orders} unknown={unknown} tooMuchCash={tooMuchCash} />}
      <FormMessage tone="error" className="mt-4 empty:hidden">
        {refused && nothingToPrint[refused]}
      </FormMessage>
      {orders.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title={problem ?? "None of these orders was found"}
          action={
            <ButtonLink to={href("/admin/orders")} variant="secondary">
              Show all orders
            </ButtonLink>
          }
        />
      ) : (
        <ShopForm
          action={`${href("/admin/orders/many")}${search}`}
          reloadDocument
          fields={fields}
          answer={answer}
          className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <ManyActions
            ticked={boxes.ticked}
            paidLater={orders.some(({ cashDue }) => cashDue > 0)}
            byPost={post.offered}
            books={books}
          />
          <div ref={ref} onChange={boxes.recount}>
            <FieldMessage name="order" />
            <TickAll {...boxes} total={orders.length} />
            <BulkOrderList orders={orders} ticked={answer?.ticked} />
          </div>
        </ShopForm>
      )}
    </>
  );
}

/** `ticked` are the numbers that were ticked in a form that was refused. Cancelled orders are not ticked at first. */
function BulkOrderList({ orders, ticked }: { orders: readonly BulkOrder[]; ticked: string[] | undefined }) {
  return (
    <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
      {orders.map(({ number, status, payment, goingBack, due, cashDue, express, customer, place, items }) => (
        <li key={number} className="flex items-start gap-2 py-1 pr-2 pl-3">
          <label className="flex min-h-11 min-w-0 grow items-start gap-3 py-2.5">
            <input
              type="checkbox"
              name="order"
              value={writeTicked(number, status)}
              defaultChecked={ticked ? ticked.includes(number) : status !== "cancelled"}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <strong className="tabular-nums">{number}</strong>
                {express && <Badge tone="brass">Express</Badge>}
                <StatusBadge status={status} />
                {(payment !== "captured" || goingBack > 0 || due > 0 || cashDue > 0) && (
                  <PaymentBadge payment={payment} goingBack={goingBack} due={due} cashDue={cashDue} />
                )}
              </span>
              <span className="mt-1 block text-sm break-words">
                <span>{customer}</span>{" "}
                <span className="text-ink-soft">{`· ${place} · ${countOf(items, "item")}`}</span>
              </span>
            </span>
          </label>
          <TextLink
            to={href("/admin/orders/:number", { number })}
            aria-label={`Open order ${number}`}
            small
            className="shrink-0 px-2"
          >
            Open
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
