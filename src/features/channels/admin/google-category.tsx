import { href } from "react-router";
import { FormButtons } from "#core/back-office/admin/parts/form-buttons.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { TextField } from "#ui/form/field.tsx";
import { googleCategoryForm } from "../channel-forms.ts";
import { getGoogleCategory, saveGoogleCategory } from "../google-categories.server.ts";
import type { Route } from "./+types/google-category";

export async function loader({ context, params }: Route.LoaderArgs) {
  const category = await getGoogleCategory(context.get(shopContext).db, params.slug);
  return { ...category, fields: describeForm(googleCategoryForm) };
}

export const action = submit(googleCategoryForm, saveGoogleCategory, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, ...form }),
  to: () => `${href("/admin/channels")}#categories`,
});

export default function GoogleCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, google, fields } = loaderData;
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">{`What Google calls ${name}`}</h1>
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid gap-4">
        <TextField
          label="Google category"
          name="google"
          optional
          defaultValue={google}
          hint="Its number in Google's product taxonomy, or the English path there, such as Home & Garden > Decor > Vases. Leave empty, and Google chooses."
        />
        <FormButtons send="Save" backTo={`${href("/admin/channels")}#categories`} />
      </WatchedForm>
    </div>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `What Google calls ${loaderData?.name}` }];
