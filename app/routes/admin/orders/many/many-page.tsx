import ListChecks from "lucide-react/icons/list-checks";
import { href, useLocation } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { FieldMessage } from "#app/components/form/hidden-field.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { countOf } from "#shop/forms/count-words.ts";
import { TickAll, useTickedBoxes } from "../../parts/ticked-boxes.tsx";
import { BookedOrders } from "../courier/booked-orders.tsx";
import { ManyActions } from "./bulk-actions.tsx";
import { BulkOrderList } from "./bulk-order-list.tsx";
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
  const { orders, unknown, problem, to, refused, post, fields, booked, books } = shown;
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
      {booked && <BookedOrders orders={booked} />}
      {to && <StatusesResult to={to} orders={orders} unknown={unknown} />}
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
