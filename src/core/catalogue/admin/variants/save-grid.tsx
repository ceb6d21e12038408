import { href, redirect } from "react-router";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { gridForm, readGrid } from "../../variants/grid-form.ts";
import { saveVariants } from "../../variants/save-variants.server.ts";
import type { Route } from "./+types/save-grid";
import { loadVariants } from "./load-variants.server.ts";
import { VariantsView } from "./variants-view.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadVariants(context.get(shopContext).db, params.productId, new URLSearchParams());
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(gridForm, request);
  if (!form.ok) return respondRefused(request, { ...form, problem: form.errors.form ?? notSaved });
  const input = { ...readGrid(form.value), productId: params.productId };
  const saved = await saveVariants(context.get(shopContext), getActor(context), input);
  if (saved.ok)
    return redirect(`${href("/admin/products/:productId/variants", params)}?saved=${saved.changed}`);
  const errors = Object.fromEntries(saved.faults.map(({ field, message }) => [field, message]));
  return respondRefused(request, { values: form.values, errors, problem: notSaved }, 409);
}

const notSaved = "Nothing is saved yet: please look at the marked cells. What you typed is still there.";

/** Shown when the grid was refused: the page again, with what was typed. */
export default function SaveGridPage({ loaderData, actionData }: Route.ComponentProps) {
  return <VariantsView page={loaderData} saving={actionData} making={undefined} />;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = `Variants of ${loaderData?.carrier.name ?? "a product"}`;
  return [{ title }];
}
