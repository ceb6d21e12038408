import { href } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getEditedPicture } from "#shop/catalogue/edited-product.server.ts";
import { removePicture } from "#shop/catalogue/product-pictures.server.ts";
import type { Route } from "./+types/remove-picture";
import { CommandPage } from "./command-page.tsx";
import { Thumbnail } from "./picture-card.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { picture: await getEditedPicture(context.get(shopContext).db, params) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const removed = await removePicture(context.get(shopContext), getActor(context), params);
  if (!removed.ok) return respondRefused(request, { problem: removed.problem }, 409);
  return respondDone(request, `${href("/admin/products/:productId", params)}#pictures`);
}

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

export function meta() {
  return [{ title: "Remove the picture" }];
}
