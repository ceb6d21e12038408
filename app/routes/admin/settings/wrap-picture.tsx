import { href, Link, redirect } from "react-router";
import { ShopForm } from "#app/components/form/form.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { getActor } from "#app/guard.server.ts";
import { FormButtons } from "#app/routes/admin/parts/form-buttons.tsx";
import { BackLink } from "#app/routes/admin/parts/text-link.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { findLibraryPicture, listLibrary } from "#shop/pictures/picture-library.server.ts";
import { wrapPictureForm } from "#shop/settings/gift-form.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { LibraryChoice } from "../parts/library-choice.tsx";
import { readListQuery } from "../parts/list-query.ts";
import { NextPage } from "../parts/next-page.tsx";
import type { Route } from "./+types/wrap-picture";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { wrapPicture } = (await readSettings(db)).gifts;
  const [library, picture = null] = await Promise.all([
    listLibrary(db, readListQuery(request)),
    findLibraryPicture(db, wrapPicture),
  ]);
  return { ...library, picture, fields: describeForm(wrapPictureForm) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(wrapPictureForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { wrapPicture } = form.value;
  if (wrapPicture !== "" && !(await findLibraryPicture(shop.db, wrapPicture)))
    return respondRefused(request, { ...form, problem: "This picture was deleted meanwhile." });
  await saveSettings(shop, getActor(context), { group: "gifts", change: { wrapPicture } });
  return redirect(`${href("/admin/settings/:form", { form: "gifts" })}?saved`);
}

/** Chooses the picture that the checkout shows beside the gift wrap, or none. */
export default function WrapPicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, picture, fields } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/settings/:form", { form: "gifts" })}>Gifts</BackLink>
      <h1 className="text-3xl">Picture of the wrap</h1>
      <p className="mt-2 text-ink-soft">
        The checkout shows it beside the gift wrap. Add a new one to{" "}
        <Link to={href("/admin/content/pictures")} className="text-link">
          your pictures
        </Link>{" "}
        first.
      </p>
      {picture && <ResponsivePicture picture={picture} sizes="8rem" className="mt-4 max-w-32 rounded-sm" />}
      <ShopForm method="post" fields={fields} answer={actionData} className="mt-6 grid gap-6">
        <LibraryChoice pictures={pictures} type="radio" name="wrapPicture" />
        <FormButtons send="Save" busyLabel="Saving…" />
      </ShopForm>
      <NextPage next={next} />
    </div>
  );
}

export const meta = () => [{ title: "Picture of the wrap · Settings" }];
