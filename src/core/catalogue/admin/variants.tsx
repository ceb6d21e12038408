import { href, redirect } from "react-router";
import { getActor } from "#core/web/guard.server.ts";
import { pageQuery } from "#core/web/page-query.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { addVariants } from "../variants/add-variants.server.ts";
import { splitValues } from "../variants/variant-grid.ts";
import { newVariantsOf, variantsForm } from "../variants/variants-form.ts";
import type { Route } from "./+types/variants";
import { loadVariants } from "./variants/load-variants.server.ts";
import { VariantsView } from "./variants/variants-view.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const page = await loadVariants(db, params.productId, new URL(request.url).searchParams);
  if (page.carrier.id !== params.productId) {
    const own = href("/admin/products/:productId/variants", { productId: page.carrier.id });
    throw redirect(own + pageQuery(request));
  }
  return page;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(variantsForm, request);
  if (!form.ok) return respondRefused(request, { ...form, problem: form.errors.form });
  const { option: names, own } = form.value;
  const input = { productId: params.productId, names, own, variants: newVariantsOf(form.value) };
  const added = await addVariants(context.get(shopContext), getActor(context), {
    ...input,
    own: splitValues(own[0] ?? ""),
  });
  if (added.ok) return redirect(`${href("/admin/products/:productId/variants", params)}?made=${added.count}`);
  if (added.reason === "other-options")
    return respondRefused(request, { values: form.values, problem: otherOptions }, 409);
  const field = added.reason === "sku-taken" ? "sku" : "variant";
  return respondRefused(request, {
    values: form.values,
    errors: { [`${field}-${added.index}`]: refusals[added.reason] },
    problem: refusals[added.reason],
  });
}

const otherOptions =
  "Nothing was made: the options of this product are not as this page has shown them. Please open it again.";
const refusals = {
  "sku-taken": "Nothing was made: another product has one of these SKUs",
  "made-already": "Nothing was made: one of these variants is there already",
};

export default function VariantsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <VariantsView page={loaderData} making={actionData} saving={undefined} />;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = `Variants of ${loaderData?.carrier.name ?? "a product"}`;
  return [{ title }];
}
