import ListChecks from "lucide-react/icons/list-checks";
import { href, Link, redirect, useLocation } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { FieldMessage } from "#app/components/form/hidden-field.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { readSelectedOrders } from "#shop/back-office/bulk-orders.server.ts";
import { printKinds, statusesToSet } from "#shop/back-office/selected-order.ts";
import { selectionForm, statusesForm } from "#shop/back-office/selected-orders-form.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { describeForm, parseForm } from "#shop/forms/parse-form.ts";
import { changeStatuses } from "#shop/orders/change-statuses.server.ts";
import { TickAll, useTickedBoxes } from "../parts/ticked-boxes.tsx";
import type { Route } from "./+types/many";
import { ManyActions } from "./bulk-actions.tsx";
import { BulkOrderList } from "./bulk-order-list.tsx";
import { StatusesResult } from "./statuses-result.tsx";

/** `?order=…` for each selected order; `to` after a change of status. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const search = new URL(request.url).searchParams;
  const selection = parseForm(selectionForm, search);
  const numbers = selection.ok ? selection.value.order.map(({ number }) => number) : [];
  return {
    ...(await readSelectedOrders(db, numbers)),
    problem: selection.ok ? undefined : selection.errors.order,
    to: statusesToSet.find((status) => status === search.get("to")),
    refused: printKinds.find((kind) => kind === search.get("refused")),
    fields: describeForm(statusesForm),
  };
}

/** The answer leads to the page of the same orders, which says what each of them is now. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(statusesForm, request);
  const ticked = form.form.getAll("order").map((value) => String(value).split(":")[0] ?? "");
  if (!form.ok) return respondRefused(request, { ...form, ticked });
  const { order: orders, to, silent } = form.value;
  await changeStatuses(context.get(shopContext), getActor(context), { orders, to, silent });
  const page = new URLSearchParams([["to", to], ...orders.map(({ number }) => ["order", number])]);
  return redirect(`${href("/admin/orders/many")}?${page}`);
}

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
  invoices: "None of these orders has an invoice yet. It is made when the order is packed.",
} as const;

export default function BulkOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, unknown, problem, to, refused, fields } = loaderData;
  const { pathname, search } = useLocation();
  const { ref, ...boxes } = useTickedBoxes();
  return (
    <>
      <Link to={href("/admin/orders")} className="text-link inline-flex min-h-11 items-center text-sm">
        All orders
      </Link>
      <h1 className="text-3xl">
        {orders.length === 0 ? "Selected orders" : countOf(orders.length, "order")}
      </h1>
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
          action={`${pathname}${search}`}
          reloadDocument
          fields={fields}
          answer={actionData}
          className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <ManyActions ticked={boxes.ticked} />
          <div ref={ref} onChange={boxes.recount}>
            <FieldMessage name="order" />
            <TickAll {...boxes} total={orders.length} />
            <BulkOrderList orders={orders} ticked={actionData?.ticked} />
          </div>
        </ShopForm>
      )}
    </>
  );
}

export function meta() {
  return [{ title: "Several orders · Back office" }];
}
