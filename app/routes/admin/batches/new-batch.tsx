import { href, redirect } from "react-router";
import { HiddenField } from "#app/components/form/hidden-field.tsx";
import { Breadcrumbs } from "#app/components/page/breadcrumbs.tsx";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { createBatchForm } from "#shop/batches/batch-form.ts";
import { createBatch } from "#shop/batches/create-batch.server.ts";
import { prepareBatch } from "#shop/batches/edited-batch.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/new-batch";
import { BatchFields } from "./batch-fields.tsx";
import { BatchForm } from "./batch-form.tsx";
import { readBatchQuestions } from "./batch-questions.server.ts";
import { describeRefusal } from "./describe-refusal.ts";

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const { name } = context.get(sessionUserContext);
  const shop = context.get(shopContext);
  const [prepared, asks] = await Promise.all([
    prepareBatch(shop, { productId, name }),
    readBatchQuestions(shop.db),
  ]);
  return { ...prepared, asks, fields: describeForm(createBatchForm), requestKey: newId() };
}

export async function action({ context, request, params: { productId } }: Route.ActionArgs) {
  const read = await readForm(createBatchForm, request);
  if (!read.ok) return respondRefused(request, read);
  const { photograph: photographs, requestKey, ...batch } = read.value;
  const input = { productId, batch, photographs, requestKey };
  const noted = await createBatch(context.get(shopContext), getActor(context), input);
  if (noted.ok) return redirect(`${href("/admin/batches/:number", { number: noted.number })}?saved=noted`);
  return respondRefused(request, { values: read.values, errors: describeRefusal(noted) });
}

export default function NewBatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, values, today, lastNumber, asks, fields, requestKey } = loaderData;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Batches", to: href("/admin/batches") },
          { label: "Record a batch", to: href("/admin/batches/new") },
          { label: product.name },
        ]}
      />
      <h1 className="mt-2 text-3xl">{product.name}</h1>
      <p className="mt-1 max-w-text text-ink-soft">
        {`${
          lastNumber
            ? `Filled in as batch ${lastNumber} was: change what was different. `
            : "Its first batch in the notebook. "
        }The pieces come into stock with it, or on the day on which it is ready.`}
      </p>
      <BatchForm fields={fields} answer={actionData} button="Note the batch">
        <HiddenField name="requestKey" value={actionData?.values?.requestKey ?? requestKey} />
        <BatchFields values={values} today={today} asks={asks} />
      </BatchForm>
    </>
  );
}

export function meta() {
  return [{ title: "Record a batch" }];
}
