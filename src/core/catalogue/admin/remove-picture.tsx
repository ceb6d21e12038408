import { href } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { noFields } from "#core/forms/field.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { getEditedPicture } from "../edited-product.server.ts";
import { removePicture } from "../product-pictures.server.ts";
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
