import ListChecks from "lucide-react/icons/list-checks";
import { useEffect } from "react";
import { href, redirect, useRevalidator } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { FieldMessage } from "#app/components/form/hidden-field.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { maxSelected } from "#shop/back-office/selected-order.ts";
import { listOrdersAwaitingBalance } from "#shop/back-office/selected-orders.server.ts";
import { packForm } from "#shop/back-office/selected-orders-form.ts";
import { readUnpackedOrders } from "#shop/back-office/unpacked-orders.server.ts";
import { notePackedBatches } from "#shop/batches/note-packed-batches.server.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { isStaff } from "#shop/identity/identity.ts";
import { changeStatuses } from "#shop/orders/change-statuses.server.ts";
import { SaveBar } from "../parts/save-bar.tsx";
import { TickAll, useTickedBoxes } from "../parts/ticked-boxes.tsx";
import type { Route } from "./+types/to-pack";
import { AwaitingBalance } from "./balance/awaiting-balance.tsx";
import { ProofForm } from "./proof/proof-controls.tsx";
import { UnpackedList } from "./unpacked-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, clock } = shop;
  const awaitingBalance = isStaff(getActor(context)) ? await listOrdersAwaitingBalance(db) : [];
  return {
    ...(await readUnpackedOrders(shop, clock.now())),
    awaitingBalance,
    fields: describeForm(packForm),
  };
}

/**
 * Notes the batches, marks the orders as packed and redirects to their packing slips and invoices. If one could not be marked,
 * redirects staff to the page with the reasons; packers, who may not open it, see this page again.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(packForm, request);
  if (!form.ok) return respondRefused(request, { ...form });
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const { order: orders, batch: packed } = form.value;
  await notePackedBatches(shop, actor, { orders: orders.map(({ number }) => number), packed });
  const outcomes = await changeStatuses(shop, actor, { orders, to: "processing" });
  const numbers = orders.map(({ number }): [string, string] => ["order", number]);
  if (outcomes.every(({ ok }) => ok))
    return redirect(
      `${href("/admin/orders/print.pdf")}?${new URLSearchParams([["print", "for-the-box"], ...numbers])}`,
    );
  if (isStaff(actor))
    return redirect(
      `${href("/admin/orders/many")}?${new URLSearchParams([["to", "processing"], ...numbers])}`,
    );
  const refused = outcomes.filter(({ ok }) => !ok).map(({ number }) => number);
  const problem = `Not marked as packed, because somebody changed them meanwhile: ${refused.join(", ")}. The others are marked.`;
  return respondRefused(request, { values: form.values, problem }, 409);
}

export default function ToPackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, hasMore, awaitingBalance, fields } = loaderData;
  const { ref, ...boxes } = useTickedBoxes();
  useFreshPage();
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">
        {orders.length === 0 ? "To pack" : `To pack: ${countOf(orders.length, "order")}`}
      </h1>
      {hasMore && (
        <p className="mt-3">{`There are more: this page takes the first ${maxSelected}, express first and then the oldest.`}</p>
      )}
      {orders.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title="Nothing to pack"
          action={
            <ButtonLink to={href("/admin/orders/hand-over")} reloadDocument variant="secondary">
              Hand over what is packed
            </ButtonLink>
          }
        />
      ) : (
        <ShopForm
          action={href("/admin/orders/to-pack")}
          reloadDocument
          fields={fields}
          answer={actionData}
          className="mt-4"
        >
          <div ref={ref} onChange={boxes.recount}>
            <FieldMessage name="order" />
            <FieldMessage name="batch" />
            <TickAll {...boxes} total={orders.length} />
            <UnpackedList orders={orders} />
          </div>
          <SaveBar>
            <Button formTarget="_blank" className="max-sm:px-3">
              Print and mark as packed
            </Button>
            <Button
              variant="secondary"
              className="max-sm:px-3"
              name="print"
              value="packing-slips"
              formMethod="get"
              formAction={href("/admin/orders/print.pdf")}
              formTarget="_blank"
            >
              Only print
            </Button>
          </SaveBar>
        </ShopForm>
      )}
      {orders.map(({ number }) => (
        <ProofForm key={number} number={number} />
      ))}
      <AwaitingBalance orders={awaitingBalance} />
    </div>
  );
}

/** Reloads when staff return from the tab with the papers, so that only unpacked orders are shown. */
function useFreshPage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [revalidate]);
}

export function meta() {
  return [{ title: "To pack · Back office" }];
}
