import { href, useNavigation } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { countStock, readPiecesNotForSale } from "#core/checkout/count-stock.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ShopForm } from "#ui/form/form.tsx";
import { getEditedProduct } from "../edited-product.server.ts";
import { stockForm } from "../product-form.ts";
import type { Route } from "./+types/correct-stock";
import { CommandPage } from "./command-page.tsx";
import { StockFields } from "./stock-panel.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { name, stock } = await getEditedProduct(db, params.productId);
  const notForSale = await readPiecesNotForSale(db, params.productId);
  return { name, stock, notForSale, fields: describeForm(stockForm) };
}

export const action = submit(stockForm, countStock, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, ...form }),
  to: ({ request, params }) => respondDone(request, `${href("/admin/products/:productId", params)}#stock`),
  refuse: ({ notForSale }) => ({
    errors: { counted: `${notForSale} pieces are reserved or to pack; count them, too` },
  }),
});

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

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `Stock of ${loaderData?.name}` }];
