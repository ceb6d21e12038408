import { href, useNavigation } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { getEditedProduct } from "../edited-product.server.ts";
import { choosePairs, readChosenPairs } from "../pairs.server.ts";
import { pairsForm } from "../pairs-form.ts";
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
