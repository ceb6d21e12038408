import { href } from "react-router";
import { TextField } from "#app/components/form/field.tsx";
import { FormButtons } from "#app/routes/admin/parts/form-buttons.tsx";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { googleCategoryForm } from "#shop/channels/channel-forms.ts";
import { getGoogleCategory, saveGoogleCategory } from "#shop/channels/google-categories.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
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
