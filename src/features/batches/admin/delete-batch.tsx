import { href, useNavigation } from "react-router";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { deleteBatchForm } from "../batch-form.ts";
import { deleteBatch } from "../delete-batch.server.ts";
import { getEditedBatch } from "../edited-batch.server.ts";
import type { Route } from "./+types/delete-batch";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { product, pieces, comesOn, sample } = await getEditedBatch(
    context.get(shopContext).db,
    params.number,
  );
  return { productName: product.name, pieces, comesOn, sample, fields: describeForm(deleteBatchForm) };
}

export const action = submit(deleteBatchForm, deleteBatch, {
  input: ({ params: { number } }: Route.ActionArgs, form) => ({ number, ...form }),
  to: ({ params }) => `${href("/admin/batches")}?${new URLSearchParams({ deleted: params.number })}`,
  refuse: ({ left }) => ({
    errors: {
      takeOut: `Only ${left} in stock: the others were sold or are reserved. Leave the stock as it is, and count it on the product's page.`,
    },
  }),
});

export default function DeleteBatchPage({
  loaderData,
  actionData,
  params: { number },
}: Route.ComponentProps) {
  const { productName, pieces, comesOn, sample, fields } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Batches", to: href("/admin/batches") },
          { label: number, to: href("/admin/batches/:number", { number }) },
          { label: "Delete" },
        ]}
      />
      <h1 className="mt-2 text-3xl">{`Delete batch ${number}?`}</h1>
      <p className="mt-2 max-w-text">
        {`${productName}, ${countOf(pieces, "piece")}. Its page and its photographs go away, and cards that were printed for it lead to nothing. This cannot be undone.`}
      </p>
      <ShopForm fields={fields} answer={actionData} className="mt-5 grid max-w-2xl gap-5">
        {!comesOn && (
          <ChoiceField
            label={`Take its ${pieces === 1 ? "piece" : `${pieces} pieces`} out of stock again`}
            hint="Ticked for a batch that was noted by mistake. Untick it where the pieces are really there, or were sold."
            name="takeOut"
            // A sample was never added to the stock.
            defaultChecked={!sample}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={busy} busyLabel="Deleting…">
            Delete the batch
          </Button>
          <ButtonLink to={href("/admin/batches/:number", { number })} variant="secondary">
            Keep it
          </ButtonLink>
        </div>
      </ShopForm>
    </>
  );
}

export const meta = () => [{ title: "Delete a batch" }];
