import { href, useNavigation } from "react-router";
import { ShopForm } from "#app/components/form/form.tsx";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { submit } from "#app/routes/submit.server.ts";
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
