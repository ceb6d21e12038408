import { href, redirect } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { useShrinking } from "#core/back-office/admin/parts/use-shrinking.ts";
import { CommandPage } from "#core/catalogue/admin/command-page.tsx";
import { getEditedProduct } from "#core/catalogue/edited-product.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { maxPictureMegabytes, pictureTypes } from "#core/pictures/picture-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { lightForm } from "../light-forms.ts";
import { findLit, type LitPicture, lightProduct } from "../light-product.server.ts";
import type { Route } from "./+types/light";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { name } = await getEditedProduct(db, params.productId);
  return { name, lit: await findLit(db, params.productId), fields: describeForm(lightForm) };
}

export async function action({ context, request, params: { productId } }: Route.ActionArgs) {
  const read = await readForm(lightForm, request);
  if (!read.ok) return respondRefused(request, read);
  const { lit: [lit] = [], unlit: [unlit] = [], alt } = read.value;
  if (!lit || !unlit) return respondRefused(request, read);
  const done = await lightProduct(context.get(shopContext), getActor(context), {
    productId,
    lit,
    unlit,
    alt,
  });
  if (!done.ok) return respondRefused(request, { errors: done.problems, values: read.values });
  return redirect(href("/admin/products/:productId/light", { productId }));
}

export default function LightPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, lit, fields } = loaderData;
  return (
    <CommandPage title={`Light ${name}`} productId={params.productId}>
      <p className="text-ink-soft">
        Put the phone on something that does not move, and take two photographs from there: one before
        lighting, one with the flame. On the product's page a button lights the candle and puts it out.
      </p>
      {lit && <LitNow lit={lit} productId={params.productId} />}
      <ShopForm fields={fields} answer={actionData} encType="multipart/form-data" className="mt-6 grid gap-4">
        <PhotographField label="Before lighting" name="unlit" />
        <PhotographField label="Lit" name="lit" />
        <TextField
          label="What the picture shows"
          hint="For people who can't see it, and for search engines."
          name="alt"
          defaultValue={lit?.lit.alt}
        />
        <FormButtons send={lit ? "Use these instead" : "Light it"} busyLabel="Sending…" />
      </ShopForm>
    </CommandPage>
  );
}

function LitNow({ lit: { lit, unlit }, productId }: { lit: LitPicture; productId: string }) {
  return (
    <section aria-label="The pair of today" className="mt-6 grid gap-4">
      <ul className="grid max-w-sm grid-cols-2 gap-3 text-sm text-ink-soft">
        <li>
          <ResponsivePicture picture={{ ...unlit, alt: "" }} sizes="12rem" className="rounded-sm" />
          Before lighting
        </li>
        <li>
          <ResponsivePicture picture={{ ...lit, alt: "" }} sizes="12rem" className="rounded-sm" />
          Lit
        </li>
      </ul>
      <ConfirmedForm
        action={href("/admin/products/:productId/light/stop", { productId })}
        summary="Light it no more…"
        question="The lit picture stays, the one before lighting is deleted."
        button="Light it no more"
      />
    </section>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `Light ${loaderData?.name}` }];

/** A field for one photograph, which scripts make smaller before it is sent. */
function PhotographField({ label, name }: { label: string; name: string }) {
  const { isShrinking, shrink } = useShrinking();

  return (
    <TextField
      label={label}
      hint={
        isShrinking
          ? "One moment: made smaller for sending…"
          : `JPEG, PNG, WebP or AVIF, up to ${maxPictureMegabytes} MB.`
      }
      type="file"
      name={name}
      accept={pictureTypes}
      required={false}
      // The photograph is needed for lighting, so the label does not call it optional.
      optional={false}
      onChange={(event) => void shrink(event.currentTarget)}
    />
  );
}
