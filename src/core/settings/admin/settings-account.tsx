import { useEffect } from "react";
import { href, Link, redirect } from "react-router";
import { SaveChanges } from "#core/back-office/admin/parts/save-bar.tsx";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { useShopper } from "#core/cart/ui/shopper.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getProfile, saveProfile } from "#core/identity/profile/profile.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { accountSettingsForm } from "../account-settings-form.ts";
import { readSettings } from "../settings.server.ts";
import type { Route } from "./+types/settings-account";
import { BackToSettings } from "./settings-nav.tsx";
import { wasTicked } from "./was-ticked.ts";

const notificationSwitches = [
  {
    name: "orderConfirmation",
    label: "Order Confirmation",
    hint: "Sent to the customer when an order is paid.",
  },
  {
    name: "orderStatusChanged",
    label: "Order Status Changed",
    hint: "Sent when the order is packed, shipped or cancelled.",
  },
  { name: "orderDelivered", label: "Order Delivered", hint: "Sent when the order is delivered." },
  {
    name: "attachInvoice",
    label: "The invoice as a PDF file",
    hint: "With the first email after packing, when the invoice is made. It is on the order's page, too.",
  },
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { name, email, phone } = await getProfile(shop.db, getActor(context).id);
  const { notifications } = await readSettings(shop.db);
  const fields = describeForm(accountSettingsForm);
  const saved = new URL(request.url).searchParams.has("saved");
  return { fields, name, email, phone, notifications, saved };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const settings = await readForm(accountSettingsForm, request);
  if (!settings.ok) return respondRefused(request, settings);
  const { name, phone, ...notifications } = settings.value;
  await saveProfile(shop, actor, { name, phone });
  await saveSettings(shop, actor, { group: "notifications", change: notifications });
  return redirect(`${href("/admin/settings/account")}?saved`);
}

export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reload } = useShopper();
  const saved = loaderData.saved && !actionData;
  useEffect(() => {
    // Updates the name in the header.
    if (saved) void reload();
  }, [saved, reload]);
  const { fields, notifications } = loaderData;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Account</h1>
      <ShopForm fields={fields} answer={actionData} className="mt-6 grid max-w-2xl gap-10">
        <FormMessage tone="success">{saved && "Saved."}</FormMessage>
        <section className="grid gap-5 sm:grid-cols-2" aria-labelledby="account">
          <h2 id="account" className="text-2xl sm:col-span-2">
            Account information
          </h2>
          <TextField label="Full name" name="name" autoComplete="name" defaultValue={loaderData.name} />
          <TextField
            label="Email"
            type="email"
            defaultValue={loaderData.email}
            readOnly
            hint="You sign in with this address. It cannot be changed here."
          />
          <TextField label="Phone" name="phone" autoComplete="tel" defaultValue={loaderData.phone} />
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
              <ChoiceField
                key={name}
                name={name}
                label={label}
                hint={hint}
                defaultChecked={wasTicked(actionData, name, notifications[name])}
              />
            ))}
          </ChoiceGroup>
          <TextField
            className="mt-5"
            label="DKIM selector"
            name="dkimSelector"
            defaultValue={notifications.dkimSelector}
            autoComplete="off"
            hint="The name under which your mail provider signs your emails, such as s1. The page Health then reads its record."
          />
          <p className="mt-3 text-sm text-ink-soft">
            Emails about refunds and messages are always sent.{" "}
            <Link className="text-link" to={href("/admin/emails")}>
              See all emails
            </Link>
          </p>
        </section>
        <SaveChanges />
      </ShopForm>
    </>
  );
}

export const meta = () => [{ title: "Settings" }];
