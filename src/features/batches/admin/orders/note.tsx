import { href } from "react-router";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { packedBatchesForm } from "../../batch-form.ts";
import { notePackedBatches } from "../../note-packed-batches.server.ts";
import type { Route } from "./+types/note";
import { NoteBatchesForm } from "./batch-forms.tsx";
import { BatchesPage, batchesMeta } from "./batches-page.tsx";
import { loadBatches } from "./load-batches.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadBatches(context.get(shopContext), params.number);
}

export const action = submit(packedBatchesForm, notePackedBatches, {
  input: ({ params }: Route.ActionArgs, { batch }) => ({ orders: [params.number], packed: batch }),
  to: ({ params }) => `${href("/admin/orders/:number", params)}?batches=saved`,
});

export default function NoteBatchesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <BatchesPage number={params.number}>
      <NoteBatchesForm number={params.number} lines={loaderData.lines} answer={actionData} />
    </BatchesPage>
  );
}

export const meta = ({ params }: Route.MetaArgs) => batchesMeta(params.number);
