import { href, Link } from "react-router";
import { SaveChanges } from "#core/back-office/admin/parts/save-bar.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { featureForm } from "#core/back-office/feature-form.ts";
import { saveFeatures } from "#core/back-office/save-settings.server.ts";
import { mainCollection } from "#core/catalogue/collections/collection.ts";
import { listCollections } from "#core/catalogue/collections/collections.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { isOfOtherTrade } from "#core/packs/packs.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ChoiceField } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";
import { type FeatureName, featureFacts, featureNames } from "../features.ts";
import { readSettings } from "../settings.server.ts";
import type { Settings } from "../settings.ts";
import type { Route } from "./+types/features";
import { BackToSettings } from "./settings-nav.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [settings, collections] = await Promise.all([readSettings(shop.db), listCollections(shop)]);
  return {
    fields: describeForm(featureForm),
    parts: presentParts(settings),
    collections: collections
      .filter(({ slug }) => slug !== mainCollection)
      .map(({ slug, name, path, visible }) => ({ slug, name, path, visible })),
    saved: new URL(request.url).searchParams.has("saved"),
  };
}

function presentParts({ features, samples, trade }: Settings) {
  const isShown = (name: FeatureName) => features[name] || !isOfOtherTrade(name, trade.pack);
  const pictures = {
    name: "pagePictures",
    label: "The pictures that came with the shop",
    says: "On the home page, About and others. They were drawn for the sample shop and show neither your products nor where you work.",
    isOn: samples.pagePictures,
  };
  const parts = featureNames.filter(isShown);
  return [...parts.map((name) => ({ name, ...featureFacts[name], isOn: features[name] })), pictures];
}

export const action = submit(featureForm, saveFeatures, {
  unreadable: "Not saved: please reload the page and try again.",
  input: (_args, form) => form,
  to: () => `${href("/admin/settings/features")}?saved`,
});

export default function FeaturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, parts, collections, saved } = loaderData;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Features</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        What your shop goes without is in no menu, on no page and in no email, and its address leads to
        nothing. All you wrote for it is kept, and shown again as soon as you switch it on.
      </p>
      <FormMessage tone="success" className="mt-6 max-w-2xl">
        {saved && !actionData && "Saved. Every page shows it from now on."}
      </FormMessage>
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid max-w-2xl gap-8">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-xl">Parts of the shop</legend>
          {parts.map(({ name, label, says, isOn }) => (
            <ChoiceField key={name} name={name} label={label} hint={says} defaultChecked={isOn} />
          ))}
        </fieldset>
        {collections.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-xl">Collections</legend>
            <FieldMessage name="listed" />
            <FieldMessage name="collection" />
            {collections.map(({ slug, name, path, visible }) => (
              <div key={slug}>
                <input type="hidden" name="listed" value={slug} />
                <ChoiceField
                  name="collection"
                  value={slug}
                  label={name}
                  hint={`The page at ${path}, and every link to it.`}
                  defaultChecked={visible}
                />
              </div>
            ))}
            <Link
              to={href("/admin/content/collections")}
              className="text-link inline-flex min-h-11 items-center justify-self-start text-sm"
            >
              Edit the collections
            </Link>
          </fieldset>
        )}
        <SaveChanges />
      </WatchedForm>
    </>
  );
}

export const meta = () => [{ title: "Features · Settings" }];
