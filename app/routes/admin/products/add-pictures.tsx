import { href, useNavigation } from "react-router";
import { ShopForm } from "#app/components/form/form.tsx";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getEditedProduct } from "#shop/catalogue/edited-product.server.ts";
import { addPictures } from "#shop/catalogue/product-pictures.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { addPicturesForm, submittedPictures } from "#shop/pictures/picture-fields.ts";
import type { Route } from "./+types/add-pictures";
import { AddPicturesFields } from "./add-pictures-form.tsx";
import { CommandPage } from "./command-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name } = await getEditedProduct(context.get(shopContext).db, params.productId);
  return { name, fields: describeForm(addPicturesForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const read = await readForm(addPicturesForm, request);
  if (!read.ok) return respondRefused(request, read);
  const input = { ...params, submitted: submittedPictures(read.value), alts: read.value.alt };
  const added = await addPictures(context.get(shopContext), getActor(context), input);
  if (!added.ok) return respondRefused(request, { errors: { picture: added.problem }, values: read.values });
  return respondDone(request, `${href("/admin/products/:productId", params)}#pictures`);
}

/** Shown without scripts, when pictures were refused. */
export default function AddPicturesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, fields } = loaderData;
  return (
    <CommandPage title={`Add pictures of ${name}`} productId={params.productId}>
      <ShopForm fields={fields} answer={actionData} encType="multipart/form-data" className="grid gap-4">
        <AddPicturesFields busy={useNavigation().state === "submitting"} />
      </ShopForm>
    </CommandPage>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Add pictures of ${loaderData?.name}` }];
}
