import ListChecks from "lucide-react/icons/list-checks";
import { useEffect } from "react";
import { href, Link, redirect, useRevalidator } from "react-router";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import { useRights } from "#core/back-office/admin/parts/staff-link.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { TickAll, useTickedBoxes } from "#core/back-office/admin/parts/ticked-boxes.tsx";
import { maxSelected, writeTicked } from "#core/back-office/selected-order.ts";
import {
  listOrdersAwaitingBalance,
  type OrderAwaitingBalance,
} from "#core/back-office/selected-orders.server.ts";
import { packForm } from "#core/back-office/selected-orders-form.ts";
import { readUnpackedOrders, type UnpackedOrder } from "#core/back-office/unpacked-orders.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { isStaff } from "#core/identity/identity.ts";
import { formatPaise } from "#core/money/money.ts";
import { changeStatuses } from "#core/orders/change-statuses.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { BatchBoxes } from "#features/batches/admin/orders/batch-boxes.tsx";
import { notePackedBatches } from "#features/batches/note-packed-batches.server.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import type { Route } from "./+types/to-pack";
import { ProofControls, ProofForm } from "./proof/proof-controls.tsx";

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

export const meta = () => [{ title: "To pack · Back office" }];

/** All are ticked at first, because mostly all are packed together. */
function UnpackedList({ orders }: { orders: readonly UnpackedOrder[] }) {
  const { staff } = useRights();
  return (
    <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
      {orders.map(({ number, customer, place, items, special, promise, proofs, batches }) => (
        <li key={number} className="flex flex-wrap items-start gap-2 py-1 pr-2 pl-3">
          <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3 py-2">
            <input
              type="checkbox"
              name="order"
              value={writeTicked(number, "pending")}
              defaultChecked
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 text-sm break-words">
              <strong className="tabular-nums">{number}</strong>{" "}
              {special && <strong className="text-brass-ink">{special}</strong>} <span>{customer}</span>{" "}
              <span className="text-ink-soft">{`· ${place} · ${countOf(items, "item")}`}</span>
              {promise && (
                <span className={promise.late ? "font-semibold text-danger" : "text-ink-soft"}>
                  {` · ${promise.text}`}
                </span>
              )}
            </span>
          </label>
          {staff && (
            <TextLink
              to={href("/admin/orders/:number", { number })}
              aria-label={`Open order ${number}`}
              small
              className="shrink-0 px-2"
            >
              Open
            </TextLink>
          )}
          <div className="basis-full pb-2 sm:pl-8">
            <ProofControls number={number} count={proofs} />
          </div>
          {batches.length > 0 && (
            <div className="basis-full pb-2 sm:pl-8">
              <BatchBoxes number={number} lines={batches} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Orders that are not to be packed until their customers have paid the balance. */
function AwaitingBalance({ orders }: { orders: readonly OrderAwaitingBalance[] }) {
  if (orders.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">
        {`${countOf(orders.length, "more order waits", "more orders wait")} for the rest of the money`}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
        {orders.map(({ number, customer, due }) => (
          <li key={number}>
            <Link
              to={href("/admin/orders/:number", { number })}
              className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 py-2 text-sm"
            >
              <strong className="tabular-nums">{number}</strong> <span>{customer}</span>
              <span className="text-ink-soft">{`· ${formatPaise(due)} due`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
