import { href, redirect } from "react-router";
import { SaveChanges } from "#core/back-office/admin/parts/save-bar.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { BackToWords } from "#core/content/admin/words/back-to-words.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { leadOn } from "#core/web/routes/former-pages.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { readSettings } from "../settings.server.ts";
import { createSettingsSchema, presentFields, presentSettings } from "../settings-form.ts";
import { parseSettingsFormName, type SettingsFormName, settingsFormTitles } from "../settings-form-names.ts";
import { settingsForms } from "../settings-forms.ts";
import { listWatchedChanges } from "../watched-settings.ts";
import type { Route } from "./+types/settings-form";
import { SettingControls } from "./setting-control.tsx";
import { BackToSettings } from "./settings-nav.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const name = getFormName(params.form);
  const form = settingsForms[name];
  const settings = await readSettings(context.get(shopContext).db);
  return {
    name,
    lead: form.lead,
    shown: presentFields(form, settings),
    fields: describeForm(createSettingsSchema(form, settings)),
    values: presentSettings(form, settings),
    saved: new URL(request.url).searchParams.has("saved"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const shop = context.get(shopContext);
  const name = getFormName(params.form);
  const form = settingsForms[name];
  const settings = await readSettings(shop.db);
  const schema = createSettingsSchema(form, settings);
  const change = await readForm(schema, request);
  if (!change.ok)
    return respondRefused(request, { ...change, problem: "Not saved: please check the marked fields." });
  if (listWatchedChanges(form.group, settings[form.group], change.value).length > 0)
    await requireRecentSignIn(args, change.form);
  await saveSettings(shop, getActor(context), { group: form.group, change: change.value });
  return redirect(`${href("/admin/settings/:form", { form: name })}?saved`);
}

function getFormName(form: string) {
  const name = parseSettingsFormName(form);
  if (!name) throw leadOn(href("/admin/settings/:form", { form }));
  return name;
}

/** The page that owners look for on a form. */
const neighbours: Partial<Record<SettingsFormName, { to: string; children: string }>> = {
  announcement: { to: href("/admin/seasons"), children: "Show a festival on the home page" },
  gifts: { to: href("/admin/settings/gifts/picture"), children: "Choose a picture of the wrap" },
  legal: { to: href("/admin/products/many"), children: "Change the GST rates of products" },
};

export default function SettingsFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, lead, shown, fields, values, saved } = loaderData;
  const neighbour = neighbours[name];
  return (
    <>
      {name === "announcement" && <BackToWords />}
      <BackToSettings />
      <h1 className="text-3xl">{settingsFormTitles[name]}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{lead}</p>
      {neighbour && <TextLink {...neighbour} className="mt-2" />}
      <FormMessage tone="success" className="mt-6 max-w-2xl">
        {saved && !actionData && "Saved. Every page and the checkout use it from now on."}
      </FormMessage>
      <WatchedForm key={name} fields={fields} answer={actionData} className="mt-6 grid max-w-2xl gap-6">
        <SettingControls shown={shown} values={values} answer={actionData} />
        <SaveChanges />
      </WatchedForm>
    </>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? settingsFormTitles[loaderData.name] : "Not found"} · Settings` }];
}
