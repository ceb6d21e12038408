import { href, useNavigation } from "react-router";
import { ShopForm } from "#app/components/form/form.tsx";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getEditedProduct } from "#shop/catalogue/edited-product.server.ts";
import { stockForm } from "#shop/catalogue/product-form.ts";
import { countStock, readPiecesNotForSale } from "#shop/checkout/count-stock.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/correct-stock";
import { CommandPage } from "./command-page.tsx";
import { StockFields } from "./stock-panel.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { name, stock } = await getEditedProduct(db, params.productId);
  const notForSale = await readPiecesNotForSale(db, params.productId);
  return { name, stock, notForSale, fields: describeForm(stockForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const read = await readForm(stockForm, request);
  if (!read.ok) return respondRefused(request, read);
  const input = { ...params, ...read.value };
  const counted = await countStock(context.get(shopContext), getActor(context), input);
  if (!counted.ok) {
    const errors = { counted: `${counted.notForSale} pieces are reserved or to pack; count them, too` };
    return respondRefused(request, { values: read.values, errors }, 409);
  }
  return respondDone(request, `${href("/admin/products/:productId", params)}#stock`);
}

/** Shown without scripts, when a correction was refused. */
export default function CorrectStockPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, stock, notForSale, fields } = loaderData;
  return (
    <CommandPage title={`Stock of ${name}`} productId={params.productId}>
      <ShopForm fields={fields} answer={actionData} className="grid gap-3">
        <StockFields stock={stock} notForSale={notForSale} busy={useNavigation().state === "submitting"} />
      </ShopForm>
    </CommandPage>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Stock of ${loaderData?.name}` }];
}
