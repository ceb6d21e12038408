import { Form, href, useLocation } from "react-router";
import { noFields } from "#core/forms/field.ts";
import { pageQuery } from "#core/web/page-query.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { RouteDialog } from "#ui/route-dialog.tsx";
import { getEditedProduct } from "../edited-product.server.ts";
import { removeProduct } from "../remove-product.server.ts";
import type { Route } from "./+types/remove-product";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, archived } = await getEditedProduct(context.get(shopContext).db, params.productId);
  return { name, archived };
}

export const action = submit(noFields, removeProduct, {
  input: ({ params }: Route.ActionArgs) => params,
  to: ({ request }, done) => {
    const query = new URLSearchParams(pageQuery(request));
    query.set("done", done);
    return `${href("/admin/products")}?${query}`;
  },
});

export default function RemoveProductDialog({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const closeTo = `${href("/admin/products")}${search}`;
  return (
    <RouteDialog closeTo={closeTo} title={`Delete '${loaderData.name}'?`} size="sm">
      <Form method="post" className="grid gap-5 p-5">
        <p>
          {loaderData.archived
            ? "It is already archived. It is deleted permanently only when no order and no batch contains it."
            : "It is removed from the shop at once. If an order or a batch contains it, it is archived and can be restored; otherwise it is deleted permanently, with its pictures."}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">Delete</Button>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset replace>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </RouteDialog>
  );
}

export const meta = () => [{ title: "Delete a product" }];
