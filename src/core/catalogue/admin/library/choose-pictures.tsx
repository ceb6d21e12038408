import { href, redirect } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { LibraryChoice } from "#core/back-office/admin/parts/library-choice.tsx";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { choosePicturesForm } from "#core/pictures/library-forms.ts";
import { listLibrary } from "#core/pictures/picture-library.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ShopForm } from "#ui/form/form.tsx";
import { getEditedProduct } from "../../edited-product.server.ts";
import { addLibraryPictures } from "../../product-pictures.server.ts";
import { CommandPage } from "../command-page.tsx";
import type { Route } from "./+types/choose-pictures";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const after = new URL(request.url).searchParams.get("after") ?? "";
  const [{ name }, page] = await Promise.all([
    getEditedProduct(db, params.productId),
    listLibrary(db, { after }),
  ]);
  return { name, ...page, after, fields: describeForm(choosePicturesForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const read = await readForm(choosePicturesForm, request);
  if (!read.ok) return respondRefused(request, { ...read, problem: read.errors.libraryPicture });
  const input = { ...params, pictureIds: read.value.libraryPicture };
  const added = await addLibraryPictures(context.get(shopContext), getActor(context), input);
  if (!added.ok) return respondRefused(request, { problem: added.problem }, 409);
  return redirect(`${href("/admin/products/:productId", params)}#pictures`);
}

export default function ChoosePicturesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, pictures, next, after, fields } = loaderData;
  return (
    <CommandPage title={`Pictures for ${name}`} productId={params.productId}>
      <ShopForm fields={fields} answer={actionData} className="grid gap-4">
        <LibraryChoice key={after} pictures={pictures} type="checkbox" />
        <FormButtons send="Add the chosen ones" busyLabel="Adding…" />
      </ShopForm>
      <NextPage next={next} />
    </CommandPage>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `Pictures for ${loaderData?.name}` }];
