import { href } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { createBatchForm } from "../batch-form.ts";
import { createBatch } from "../create-batch.server.ts";
import { prepareBatch } from "../edited-batch.server.ts";
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

export const action = submit(createBatchForm, createBatch, {
  input: ({ params }: Route.ActionArgs, { photograph, requestKey, ...batch }) => {
    return { productId: params.productId, batch, photographs: photograph, requestKey };
  },
  to: (_args, { number }) => `${href("/admin/batches/:number", { number })}?saved=noted`,
  refuse: (refused) => ({ errors: describeRefusal(refused) }),
});

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

export const meta = () => [{ title: "Record a batch" }];
