import { useEffect } from "react";
import { href, useSearchParams } from "react-router";
import { useShopper } from "#app/components/cart/shopper.tsx";
import { ButtonLink } from "#app/components/form/button.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { getActor } from "#app/guard.server.ts";
import { addressesPath, type SettingsNotice, settingsPath } from "#app/routes/account/profile-path.ts";
import { shopContext } from "#app/shop-context.ts";
import { findOwn } from "#shop/forms/find-own.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { identityMessages as messages } from "#shop/identity/identity-messages.ts";
import { getProfile } from "#shop/identity/profile/profile.server.ts";
import { profileForm } from "#shop/identity/profile/profile-form.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/settings";
import { ProfileForm } from "./profile-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const profile = await getProfile(shop.db, getActor(context).id);
  const { isOn: hasWhatsApp } = (await currentSettings(shop)).whatsApp;
  return { profile, fields: describeForm(profileForm), hasWhatsApp };
}

const notices: Record<SettingsNotice, string> = {
  saved: messages.profileSaved,
  "password-changed": messages.passwordChanged,
};

export default function SettingsPage({ loaderData: { profile, fields, hasWhatsApp } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const notice = query.get("notice") ?? "";
  const { reload } = useShopper();
  useEffect(() => {
    // Reloads, because the header still shows the old name.
    if (notice === "saved") void reload();
  }, [notice, reload]);
  const success = findOwn(notices, notice);
  return (
    <div id="settings" className="max-w-2xl scroll-mt-28">
      <FormMessage tone="success" className={success && "mb-6"}>
        {success}
      </FormMessage>
      <ProfileForm profile={profile} fields={fields} disabled>
        <ButtonLink to={settingsPath("edit")} preventScrollReset>
          Edit
        </ButtonLink>
      </ProfileForm>
      <nav
        aria-label="More about your account"
        className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6"
      >
        <ButtonLink to={addressesPath()} variant="secondary" preventScrollReset>
          {profile.address === "" ? "Add address" : "Your addresses"}
        </ButtonLink>
        {hasWhatsApp && (
          <ButtonLink to={href("/profile/settings/whatsapp")} variant="secondary" preventScrollReset>
            WhatsApp
          </ButtonLink>
        )}
        <ButtonLink to={href("/profile/own-data")} variant="secondary" preventScrollReset>
          Your data
        </ButtonLink>
        <ButtonLink to={href("/profile/delete")} variant="ghost" preventScrollReset>
          Delete the account
        </ButtonLink>
      </nav>
    </div>
  );
}
