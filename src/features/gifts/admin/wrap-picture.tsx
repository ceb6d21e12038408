import { href, Link, redirect } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { LibraryChoice } from "#core/back-office/admin/parts/library-choice.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { NextPage } from "#core/back-office/admin/parts/next-page.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { findLibraryPicture, listLibrary } from "#core/pictures/picture-library.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ShopForm } from "#ui/form/form.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { wrapPictureForm } from "../settings-gift-form.ts";
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
