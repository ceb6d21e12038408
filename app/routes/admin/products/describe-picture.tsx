import { href, useNavigation } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { ShopForm } from "#app/components/form/form.tsx";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getEditedPicture } from "#shop/catalogue/edited-product.server.ts";
import { describePicture } from "#shop/catalogue/product-pictures.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { describePictureForm } from "#shop/pictures/picture-fields.ts";
import type { Route } from "./+types/describe-picture";
import { CommandPage } from "./command-page.tsx";
import { DescriptionField, Thumbnail } from "./picture-card.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const picture = await getEditedPicture(context.get(shopContext).db, params);
  return { picture, fields: describeForm(describePictureForm) };
}

export const action = submit(describePictureForm, describePicture, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, ...form }),
  to: ({ request, params }) => respondDone(request, `${href("/admin/products/:productId", params)}#pictures`),
  refuse: ({ problem }) => ({ problem }),
});

/** Shown without scripts, when a description was refused. */
export default function DescribePicturePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { picture, fields } = loaderData;
  return (
    <CommandPage title="Describe the picture" productId={params.productId}>
      <Thumbnail picture={picture} />
      <ShopForm fields={fields} answer={actionData} className="mt-4 grid gap-2">
        <DescriptionField alt={picture.alt} />
        <div>
          <Button busy={useNavigation().state === "submitting"}>Save</Button>
        </div>
      </ShopForm>
    </CommandPage>
  );
}

export const meta = () => [{ title: "Describe the picture" }];
