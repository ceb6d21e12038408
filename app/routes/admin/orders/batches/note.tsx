import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { packedBatchesForm } from "#shop/batches/batch-form.ts";
import { notePackedBatches } from "#shop/batches/note-packed-batches.server.ts";
import type { Route } from "./+types/note";
import { NoteBatchesForm } from "./batch-forms.tsx";
import { BatchesPage, batchesMeta } from "./batches-page.tsx";
import { loadBatches } from "./load-batches.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadBatches(context.get(shopContext), params.number);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(packedBatchesForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { number } = params;
  const noted = { orders: [number], packed: form.value.batch };
  await notePackedBatches(context.get(shopContext), getActor(context), noted);
  return redirect(`${href("/admin/orders/:number", { number })}?batches=saved`);
}

export default function NoteBatchesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <BatchesPage number={params.number}>
      <NoteBatchesForm number={params.number} lines={loaderData.lines} answer={actionData} />
    </BatchesPage>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return batchesMeta(params.number);
}
