import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { identifierForm } from "#core/catalogue/identifiers/identifier-form.ts";
import { getIdentifiers, saveIdentifiers } from "#core/catalogue/identifiers/save-identifiers.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/identifiers";

export async function loader({ context, params }: Route.LoaderArgs) {
  const identifiers = await getIdentifiers(context.get(shopContext).db, params.productId);
  return { ...identifiers, fields: describeForm(identifierForm) };
}

export const action = submit(identifierForm, saveIdentifiers, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, ...form }),
  to: ({ params }) => href("/admin/products/:productId", params),
});

export default function IdentifiersPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, gtin, mpn, fields } = loaderData;
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">{`GTIN and MPN of ${name}`}</h1>
      <p className="mt-2 text-ink-soft">
        The numbers by which the trade knows it. What you make yourself has neither, and needs none; never
        make one up.
      </p>
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid gap-4">
        <TextField
          label="GTIN"
          name="gtin"
          optional
          defaultValue={gtin}
          hint="The digits below the barcode, also called EAN or UPC."
        />
        <TextField
          label="MPN"
          name="mpn"
          optional
          defaultValue={mpn}
          hint="The number that its maker gave it."
        />
        <FormButtons send="Save" backTo={href("/admin/products/:productId", params)} back="The product" />
      </WatchedForm>
    </div>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `GTIN and MPN of ${loaderData?.name}` }];
