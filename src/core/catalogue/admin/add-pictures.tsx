import { href, useNavigation } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { addPicturesForm, submittedPictures } from "#core/pictures/picture-fields.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ShopForm } from "#ui/form/form.tsx";
import { getEditedProduct } from "../edited-product.server.ts";
import { addPictures } from "../product-pictures.server.ts";
import type { Route } from "./+types/add-pictures";
import { AddPicturesFields } from "./add-pictures-form.tsx";
import { CommandPage } from "./command-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name } = await getEditedProduct(context.get(shopContext).db, params.productId);
  return { name, fields: describeForm(addPicturesForm) };
}

export const action = submit(addPicturesForm, addPictures, {
  input: ({ params }: Route.ActionArgs, form) => {
    return { ...params, submitted: submittedPictures(form), alts: form.alt };
  },
  to: ({ request, params }) => respondDone(request, `${href("/admin/products/:productId", params)}#pictures`),
  refuse: ({ problem }) => ({ errors: { picture: problem } }),
});

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

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `Add pictures of ${loaderData?.name}` }];
