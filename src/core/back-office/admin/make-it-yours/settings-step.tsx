import { href, Link, redirect, useNavigation } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { fullName } from "#core/identity/account-fields.ts";
import { getProfile, saveProfile } from "#core/identity/profile/profile.server.ts";
import { SettingControls } from "#core/settings/admin/setting-control.tsx";
import { readSettings } from "#core/settings/settings.server.ts";
import { createSettingsSchema, presentFields, presentSettings } from "#core/settings/settings-form.ts";
import type { SettingsFormName } from "#core/settings/settings-form-names.ts";
import { listWatchedChanges } from "#core/settings/watched-settings.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { leadOn } from "#core/web/routes/former-pages.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, TextField } from "#ui/form/field.tsx";
import {
  firstSettingsForms,
  listLeftovers,
  parseSettingsStep,
  type SettingsStep,
  seededOwner,
  withoutSampleValues,
} from "../../first-steps/first-settings.ts";
import { confirmStep, readFirstSteps } from "../../first-steps/first-steps.server.ts";
import { saveSettings } from "../../save-settings.server.ts";
import { WatchedForm } from "../parts/watched-form.tsx";
import type { Route } from "./+types/settings-step";
import { StepPage } from "./step-page.tsx";
import { pathAfter, stepWords } from "./step-words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const step = getStep(params.step);
  const form = firstSettingsForms[step];
  const settings = await readSettings(shop.db);
  const { name } = await getProfile(shop.db, getActor(context).id);
  return {
    step,
    seededName: step === "officer" && isSeeded(name) ? name : undefined,
    path: await readFirstSteps(shop, step),
    shown: presentFields(form, settings),
    fields: describeForm(createSettingsSchema(form, settings)),
    values: withoutSampleValues(step, presentSettings(form, settings)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const shop = context.get(shopContext);
  const step = getStep(params.step);
  const form = firstSettingsForms[step];
  const settings = await readSettings(shop.db);
  const read = await readForm(createSettingsSchema(form, settings), request);
  if (!read.ok)
    return respondRefused(request, { ...read, problem: "Not saved: please check the marked fields." });
  const change = { ...listLeftovers(step, settings), ...read.value };
  if (listWatchedChanges(form.group, settings[form.group], change).length > 0)
    await requireRecentSignIn(args, read.form);
  const actor = getActor(context);
  await saveSettings(shop, actor, { group: form.group, change });
  if (step === "officer") {
    const { email: _email, photo: _photo, newPhoto: _newPhoto, ...own } = await getProfile(shop.db, actor.id);
    const typed = read.form.get(read.form.get("isOwner") === "on" ? "grievanceName" : "ownName");
    const { data: name } = fullName().safeParse(typed);
    // In another tab she may have given it before.
    if (name && isSeeded(own.name)) await saveProfile(shop, actor, { ...own, country: "India", name });
  }
  // The owner may want the usual charges, so saving them unchanged also completes the step.
  if (step === "delivery") await confirmStep(shop, actor, { step });
  return redirect(pathAfter((await readFirstSteps(shop, step)).next, "saved"));
}

/** The owner has not given her own name. */
function isSeeded(name: string): boolean {
  return Object.values(seededOwner).includes(name);
}

function getStep(text: string): SettingsStep {
  const step = parseSettingsStep(text);
  if (!step) throw leadOn(href("/admin/make-it-yours/:step", { step: text }));
  return step;
}

const further: Record<SettingsStep, { form: SettingsFormName | "account"; label: string; words: string }> = {
  name: {
    form: "business",
    label: "Business",
    words: "Years, opening hours, a map and a UPI id are there, too:",
  },
  delivery: {
    form: "shipping",
    label: "Shipping and returns",
    words: "Express, remote places and refunds keep their usual values for now:",
  },
  tax: {
    form: "legal",
    label: "Legal and GST",
    words: "All that the law asks you to show is there, too:",
  },
  officer: {
    form: "account",
    label: "Account",
    words: "Your own name, by which the back office and your emails greet you, is there:",
  },
};

export default function SettingsStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, seededName, path, shown, fields, values } = loaderData;
  const { state } = useNavigation();
  const { form, label, words } = further[step];
  return (
    <StepPage name={step} path={path}>
      <WatchedForm key={step} fields={fields} answer={actionData} className="grid gap-6">
        <SettingControls shown={shown} values={values} answer={actionData} />
        {seededName && (
          <>
            <ChoiceField
              name="isOwner"
              label="This person is me"
              hint={`Your account, greetings and invitations then have this name instead of ‘${seededName}’.`}
              defaultChecked
            />
            <TextField
              label="If it is somebody else: your own name"
              name="ownName"
              optional
              maxLength={100}
            />
          </>
        )}
        <div>
          <Button busy={state !== "idle"} busyLabel="Saving…" className="max-sm:w-full">
            Save and go on
          </Button>
        </div>
      </WatchedForm>
      <p className="mt-5 text-sm text-ink-soft">
        <span>{words}</span>{" "}
        <Link
          to={form === "account" ? href("/admin/settings/account") : href("/admin/settings/:form", { form })}
          className="text-link"
        >
          {label}
        </Link>
      </p>
    </StepPage>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? stepWords[loaderData.step].title : "Not found"} · Make it yours` }];
}
