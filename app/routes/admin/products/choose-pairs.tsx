import { href, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
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

export async function action({ context, request, params }: Route.ActionArgs) {
  const read = await readForm(pairsForm, request);
  if (!read.ok) return respondRefused(request, read);
  const input = { ...params, ...read.value };
  const chosen = await choosePairs(context.get(shopContext), getActor(context), input);
  if (!chosen.ok) return respondRefused(request, { values: read.values, errors: chosen.errors });
  return respondDone(request, `${href("/admin/products/:productId", params)}#pairs`);
}

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
