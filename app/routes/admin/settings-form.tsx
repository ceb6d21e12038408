import { useRef } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { ChoiceField, SelectField, TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { useFocusFirstError } from "#app/components/use-focus-first-error.ts";
import { requireAdmin } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { readForm } from "#app/routes/storefront/read-form.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { changeSettings, readSettings } from "#shop/settings/settings.server.ts";
import { findSettingsForm, type SettingField, type SettingsForm } from "#shop/settings/settings-fields.ts";
import { parseSettingsForm, presentSettings } from "#shop/settings/settings-form.ts";
import type { Route } from "./+types/settings-form";
import { SettingsNav } from "./settings/settings-nav.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const form = getForm(args.params.form);
  const settings = await readSettings(args.context.get(shopContext).db);
  const saved = new URL(args.request.url).searchParams.has("saved");
  return { slug: form.slug, values: presentSettings(form, settings), saved };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireAdmin(args);
  const form = getForm(args.params.form);
  const shop = args.context.get(shopContext);
  const parsed = parseSettingsForm(form, await readSettings(shop.db), await readForm(args.request));
  if (!parsed.ok) return data(parsed, { status: formStatus(args.request, 422) });
  await changeSettings(shop, form.group, (before) => ({ ...before, ...parsed.change }), by);
  return redirect(`${href("/admin/settings/:form", { form: form.slug })}?saved`);
}

export default function SettingsFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = findSettingsForm(loaderData.slug);
  if (!form) return null;
  const { faults = {}, values = loaderData.values } = actionData ?? {};
  return (
    <>
      <SettingsNav />
      <h1 className="text-3xl">{form.title}</h1>
      <p className="mt-2 max-w-text text-ink-soft">{form.lead}</p>
      <FormMessage tone="success" className="mt-6 max-w-2xl">
        {loaderData.saved && !actionData && "Saved. Every page and the checkout use it from now on."}
      </FormMessage>
      <Fields key={form.slug} form={form} faults={faults} values={values} answer={actionData} />
    </>
  );
}

type FieldsProps = {
  form: SettingsForm;
  faults: Record<string, string>;
  values: Record<string, string>;
  answer: unknown;
};

function Fields({ form, faults, values, answer }: FieldsProps) {
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, answer);
  const { state } = useNavigation();
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <Form ref={element} method="post" noValidate className="mt-6 grid max-w-2xl gap-6 sm:grid-cols-2">
      <FormMessage tone="error" className="sm:col-span-2">
        {hasFaults && "Not saved: please check the marked fields."}
      </FormMessage>
      {form.fields.map((field) => (
        <Control key={field.name} field={field} value={values[field.name] ?? ""} error={faults[field.name]} />
      ))}
      <div className="sm:col-span-2">
        <Button busy={state !== "idle"} busyLabel="Saving…">
          Save Changes
        </Button>
      </div>
    </Form>
  );
}

const inputAttributes: Partial<Record<SettingField["kind"], object>> = {
  email: { type: "email" },
  phone: { type: "tel", inputMode: "tel" },
  link: { type: "url", inputMode: "url" },
  number: { inputMode: "numeric" },
  rupees: { inputMode: "decimal" },
};

function Control({
  field,
  value,
  error,
}: {
  field: SettingField;
  value: string;
  error?: string | undefined;
}) {
  const { name, label, hint, kind, options = [], optional = false } = field;
  if (kind === "switch")
    return (
      <ChoiceField
        name={name}
        label={label}
        hint={hint}
        defaultChecked={value !== ""}
        className="sm:col-span-2"
      />
    );
  const shared = { name, label, hint, optional, defaultValue: value, error };
  return kind === "select" ? (
    <SelectField {...shared} options={options} />
  ) : (
    <TextField {...shared} {...inputAttributes[kind]} autoComplete="off" />
  );
}

function getForm(slug: string): SettingsForm {
  const form = findSettingsForm(slug);
  if (!form) throw new NotFound("no such settings");
  return form;
}

export function meta({ params }: Route.MetaArgs) {
  return [
    { title: `${findSettingsForm(params.form)?.title ?? "Not found"} · Settings` },
    { name: "robots", content: "noindex" },
  ];
}
