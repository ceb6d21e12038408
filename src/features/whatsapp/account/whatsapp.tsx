import { useNavigation } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { settingsNoticePath, settingsPath } from "#core/identity/pages/profile-path.ts";
import { getProfile } from "#core/identity/profile/profile.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, TextField } from "#ui/form/field.tsx";
import { ShopForm } from "#ui/form/form.tsx";
import { chooseWhatsApp, readWhatsAppChoice } from "../consent.server.ts";
import { whatsAppConsentForm } from "../consent-form.ts";
import { whatsAppConsentWords, whatsAppOfferWords, whatsAppStopNote } from "../consent-words.ts";
import type { Route } from "./+types/whatsapp";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (!(await currentSettings(shop)).whatsApp.isOn) throw new NotFound("nobody is told on WhatsApp");
  const { id } = getActor(context);
  const [choice, profile] = await Promise.all([readWhatsAppChoice(shop.db, id), getProfile(shop.db, id)]);
  return { fields: describeForm(whatsAppConsentForm), ...choice, phone: choice.phone || profile.phone };
}

export const action = submit(whatsAppConsentForm, chooseWhatsApp, {
  input: (_args, form) => form,
  to: () => settingsNoticePath("saved"),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export const headers = privateHeaders;

export default function WhatsAppChoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const { fields, phone, orders, offers, isUnreachable, hasStopped } = loaderData;
  return (
    <div id="settings" className="max-w-2xl scroll-mt-28">
      <ShopForm fields={fields} answer={actionData} className="grid max-w-md gap-5">
        <h2 className="text-2xl">WhatsApp</h2>
        {isUnreachable && (
          <p className="text-danger">
            WhatsApp could not reach this number, so we write emails. Save it again to try once more.
          </p>
        )}
        {hasStopped && (
          <p className="text-danger">
            This number has written STOP to us. Write START to us from it, and we tell you there again.
          </p>
        )}
        <TextField label="Phone" name="phone" defaultValue={phone} autoComplete="tel-national" />
        <div>
          <ChoiceField label={whatsAppConsentWords} name="orders" defaultChecked={orders} />
          <ChoiceField label={whatsAppOfferWords} name="offers" defaultChecked={offers} />
        </div>
        <p className="text-sm text-ink-soft">
          {`${whatsAppStopNote} About an order with another phone number we tell you here once you have written to us from this one.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={settingsPath("read")} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={state !== "idle"} busyLabel="Saving…">
            Save
          </Button>
        </div>
      </ShopForm>
    </div>
  );
}
