import { useEffect } from "react";
import { href, useSearchParams } from "react-router";
import { useShopper } from "#core/cart/ui/shopper.tsx";
import { findOwn } from "#core/forms/find-own.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { identityMessages as messages } from "../../identity-messages.ts";
import { getProfile } from "../../profile/profile.server.ts";
import { profileForm } from "../../profile/profile-form.ts";
import { addressesPath, type SettingsNotice, settingsPath } from "../profile-path.ts";
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
