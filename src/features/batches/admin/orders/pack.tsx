import { href, redirect } from "react-router";
import { changeStatuses } from "#core/orders/change-statuses.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { packedBatchesForm } from "../../batch-form.ts";
import { notePackedBatches } from "../../note-packed-batches.server.ts";
import type { Route } from "./+types/pack";
import { PackForm } from "./batch-forms.tsx";
import { BatchesPage, batchesMeta } from "./batches-page.tsx";
import { loadBatches } from "./load-batches.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadBatches(context.get(shopContext), params.number);
}

/** If the order could not be marked as packed, redirects to the page of several orders, which gives the reason. The batches stay noted. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(packedBatchesForm, request);
  if (!form.ok) return respondRefused(request, form);
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const { number } = params;
  await notePackedBatches(shop, actor, { orders: [number], packed: form.value.batch });
  const orders = [{ number, seen: "pending" as const }];
  const [outcome] = await changeStatuses(shop, actor, { orders, to: "processing" });
  if (outcome?.ok) return redirect(href("/admin/orders/:number", { number }));
  const asked = new URLSearchParams({ to: "processing", order: number });
  return redirect(`${href("/admin/orders/many")}?${asked}`);
}

export default function PackPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <BatchesPage number={params.number}>
      <PackForm number={params.number} lines={loaderData.lines} answer={actionData} />
    </BatchesPage>
  );
}

export const meta = ({ params }: Route.MetaArgs) => batchesMeta(params.number);
