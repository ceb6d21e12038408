import { href, useNavigation } from "react-router";
import { ShopForm } from "#app/components/form.tsx";
import { getActor } from "#app/guard.server.ts";
import { answerRefused, readForm } from "#app/routes/form-answer.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { correctStock } from "#shop/catalogue/correct-stock.server.ts";
import { getEditedProduct } from "#shop/catalogue/edited-product.server.ts";
import { stockForm } from "#shop/catalogue/product-form.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/correct-stock";
import { answerDone } from "./answer-done.server.ts";
import { CommandPage } from "./command-page.tsx";
import { StockFields } from "./stock-panel.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, stock } = await getEditedProduct(context.get(shopContext).db, params.productId);
  return { name, stock, fields: describeForm(stockForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const read = await readForm(stockForm, request);
  if (!read.ok) return answerRefused(request, read);
  await correctStock(context.get(shopContext), getActor(context), { ...params, ...read.value });
  return answerDone(request, `${href("/admin/products/:productId", params)}#stock`);
}

/** Shown without scripts, when a correction was refused. */
export default function CorrectStockPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, stock, fields } = loaderData;
  return (
    <CommandPage title={`Stock of ${name}`} productId={params.productId}>
      <ShopForm fields={fields} answer={actionData} className="grid gap-3">
        <StockFields stock={stock} busy={useNavigation().state === "submitting"} />
      </ShopForm>
    </CommandPage>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Stock of ${loaderData?.name}` }, { name: "robots", content: "noindex" }];
}
