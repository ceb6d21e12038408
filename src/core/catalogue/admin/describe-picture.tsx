import { href, useNavigation } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { describePictureForm } from "#core/pictures/picture-fields.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { getEditedPicture } from "../edited-product.server.ts";
import { describePicture } from "../product-pictures.server.ts";
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
