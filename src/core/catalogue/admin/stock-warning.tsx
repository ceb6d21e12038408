import { href, useNavigation } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { getEditedProduct } from "../edited-product.server.ts";
import { stockWarningForm } from "../product-form.ts";
import { setStockWarning } from "../stock/stock-warning.server.ts";
import type { Route } from "./+types/stock-warning";
import { CommandPage } from "./command-page.tsx";
import { StockWarningField } from "./stock-warning-field.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, stockWarning } = await getEditedProduct(context.get(shopContext).db, params.productId);
  return { name, stockWarning, fields: describeForm(stockWarningForm) };
}

export const action = submit(stockWarningForm, setStockWarning, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, ...form }),
  to: ({ request, params }) => respondDone(request, `${href("/admin/products/:productId", params)}#stock`),
});

/** Shown without scripts, when the number was refused. */
export default function StockWarningPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, stockWarning, fields } = loaderData;
  return (
    <CommandPage title={`Stock of ${name}`} productId={params.productId}>
      <ShopForm fields={fields} answer={actionData} className="grid gap-3">
        <StockWarningField stockWarning={stockWarning} />
        <div>
          <Button busy={useNavigation().state === "submitting"}>Save</Button>
        </div>
      </ShopForm>
    </CommandPage>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `Stock of ${loaderData?.name}` }];
