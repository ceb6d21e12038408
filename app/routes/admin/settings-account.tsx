import { useEffect, useRef } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { ChoiceField, ChoiceGroup, TextField } from "#app/components/field.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { useShopper } from "#app/components/shopper.tsx";
import { useFocusFirstError } from "#app/components/use-focus-first-error.ts";
import { findActor, requireAdmin } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { readForm } from "#app/routes/storefront/read-form.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { errorsByField } from "#shop/forms/parse-form.ts";
import { getProfile, saveProfile } from "#shop/identity/profile.server.ts";
import { profileForm } from "#shop/identity/profile-form.ts";
import { readSettings, saveSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/settings-account";
import { SettingsNav } from "./settings/settings-nav.tsx";

const notificationSwitches = [
  {
    name: "orderConfirmation",
    label: "Order Confirmation",
    hint: "Sent to the customer when an order is paid.",
  },
  {
    name: "orderStatusChanged",
    label: "Order Status Changed",
    hint: "Sent when the order is prepared, shipped or cancelled.",
  },
  { name: "orderDelivered", label: "Order Delivered", hint: "Sent when the order is delivered." },
] as const;

export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireAdmin(args);
  const shop = args.context.get(shopContext);
  const { name, email, phone } = await getProfile(shop.db, sessionUser.id);
  const { notifications } = await readSettings(shop.db);
  return { name, email, phone, notifications, saved: new URL(args.request.url).searchParams.has("saved") };
}

export async function action(args: Route.ActionArgs) {
  const sessionUser = await requireAdmin(args);
  const shop = args.context.get(shopContext);
  const fields = await readForm(args.request);
  const values = { name: String(fields.name ?? ""), phone: String(fields.phone ?? "") };
  const wanted = {
    orderConfirmation: "orderConfirmation" in fields,
    orderStatusChanged: "orderStatusChanged" in fields,
    orderDelivered: "orderDelivered" in fields,
  };
  const parsed = profileForm.pick({ name: true, phone: true }).safeParse(values);
  if (!parsed.success) {
    const faults: Record<string, string | undefined> = errorsByField(parsed.error);
    return data({ faults, values, wanted }, { status: formStatus(args.request, 422) });
  }
  await saveProfile(shop, await findActor(args), parsed.data);
  const { notifications } = await readSettings(shop.db);
  if (notificationSwitches.some(({ name }) => notifications[name] !== wanted[name]))
    await saveSettings(shop, "notifications", wanted, sessionUser.id);
  return redirect(`${href("/admin/settings/account")}?saved`);
}

export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, actionData);
  const { state } = useNavigation();
  const { reload } = useShopper();
  const saved = loaderData.saved && !actionData;
  useEffect(() => {
    // The header still shows the old name.
    if (saved) void reload();
  }, [saved, reload]);
  const { values = loaderData, wanted = loaderData.notifications, faults = {} } = actionData ?? {};
  return (
    <>
      <SettingsNav />
      <h1 className="text-3xl">Settings</h1>
      <Form ref={form} method="post" noValidate className="mt-6 grid max-w-2xl gap-10">
        <FormMessage tone="success">{saved && "Saved."}</FormMessage>
        <section className="grid gap-5 sm:grid-cols-2" aria-labelledby="account">
          <h2 id="account" className="text-2xl sm:col-span-2">
            Account information
          </h2>
          <TextField
            label="Full name"
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={values.name}
            error={faults.name}
          />
          <TextField
            label="Email"
            type="email"
            defaultValue={loaderData.email}
            readOnly
            hint="You sign in with this address. It cannot be changed here."
          />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            optional
            autoComplete="tel-national"
            defaultValue={values.phone}
            error={faults.phone}
          />
          <p className="self-end pb-2 text-sm">
            <Link className="text-link" to={href("/profile/settings/password")}>
              Change your password
            </Link>
          </p>
        </section>
        <section aria-labelledby="notifications">
          <h2 id="notifications" className="mb-3 text-2xl">
            Notifications
          </h2>
          <ChoiceGroup legend="Emails to customers">
            {notificationSwitches.map(({ name, label, hint }) => (
              <ChoiceField key={name} name={name} label={label} hint={hint} defaultChecked={wanted[name]} />
            ))}
          </ChoiceGroup>
          <p className="mt-3 text-sm text-ink-soft">
            Emails about refunds and messages are always sent.{" "}
            <Link className="text-link" to={href("/admin/emails")}>
              See all emails
            </Link>
          </p>
        </section>
        <div>
          <Button busy={state !== "idle"} busyLabel="Saving…">
            Save Changes
          </Button>
        </div>
      </Form>
    </>
  );
}

export function meta() {
  return [{ title: "Settings" }, { name: "robots", content: "noindex" }];
}
