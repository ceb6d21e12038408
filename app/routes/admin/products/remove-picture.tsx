import { href } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getEditedPicture } from "#shop/catalogue/edited-product.server.ts";
import { removePicture } from "#shop/catalogue/product-pictures.server.ts";
import { noFields } from "#shop/forms/field.ts";
import type { Route } from "./+types/remove-picture";
import { CommandPage } from "./command-page.tsx";
import { Thumbnail } from "./picture-card.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { picture: await getEditedPicture(context.get(shopContext).db, params) };
}

export const action = submit(noFields, removePicture, {
  input: ({ params }: Route.ActionArgs) => params,
  to: ({ request, params }) => respondDone(request, `${href("/admin/products/:productId", params)}#pictures`),
  refuse: ({ problem }) => ({ problem }),
});

/** Shown without scripts, when the last picture was to be removed. */
export default function RemovePicturePage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <CommandPage title="Remove the picture" productId={params.productId}>
      <FormMessage tone="error" className="mb-4">
        {actionData && !actionData.ok && actionData.problem}
      </FormMessage>
      <Thumbnail picture={loaderData.picture} />
    </CommandPage>
  );
}

export const meta = () => [{ title: "Remove the picture" }];
