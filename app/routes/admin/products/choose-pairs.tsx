import { href, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getEditedProduct } from "#shop/catalogue/edited-product.server.ts";
import { choosePairs, readChosenPairs } from "#shop/catalogue/pairs.server.ts";
import { pairsForm } from "#shop/catalogue/pairs-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/choose-pairs";
import { CommandPage } from "./command-page.tsx";
import { PairsFields } from "./pairs-fields.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { name } = await getEditedProduct(db, params.productId);
  const pairs = await readChosenPairs(db, params.productId);
  return { name, pairs, fields: describeForm(pairsForm) };
}

export const action = submit(pairsForm, choosePairs, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, ...form }),
  to: ({ request, params }) => respondDone(request, `${href("/admin/products/:productId", params)}#pairs`),
  refuse: ({ errors }) => ({ errors }),
});

/** Shown without scripts, when a SKU was refused. */
export default function ChoosePairsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, pairs, fields } = loaderData;
  return (
    <CommandPage title={`What pairs well with ${name}`} productId={params.productId}>
      <ShopForm fields={fields} answer={actionData} className="grid gap-3">
        <PairsFields pairs={pairs} />
        <div>
          <Button busy={useNavigation().state === "submitting"}>Save</Button>
        </div>
      </ShopForm>
    </CommandPage>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `What pairs well with ${loaderData?.name}` }];
}
