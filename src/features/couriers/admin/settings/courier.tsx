import { href } from "react-router";
import { SaveChanges } from "#core/back-office/admin/parts/save-bar.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { courierKinds, courierTitles } from "#core/parcels/courier.ts";
import { webhookTokenOf } from "#core/parcels/tracking/receive-report.server.ts";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { readSettings } from "#core/settings/settings.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { PasswordField, SelectField, TextField } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { courierForm } from "../../couriers/courier-form.ts";
import { checkCourier } from "../../couriers/find-courier.server.ts";
import { saveCourier } from "../../couriers/save-courier.server.ts";
import type { Route } from "./+types/courier";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return {
    fields: describeForm(courierForm),
    parcels: (await readSettings(shop.db)).parcels,
    checked: await checkCourier(shop),
    webhook: { address: shop.links.parcelsWebhook(), token: webhookTokenOf(shop.sessionSecret) },
    saved: new URL(request.url).searchParams.has("saved"),
  };
}

export const action = submit(courierForm, saveCourier, {
  asksAgain: true,
  input: (_args, form) => form,
  to: () => `${href("/admin/settings/courier")}?saved`,
  refuse: () => ({ errors: { user: needed, password: needed, pickupPlace: needed } }),
});

const needed = "Needed for this courier";

const kinds = courierKinds.map((value) => ({ value, label: courierTitles[value] }));

export default function CourierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, parcels, checked, saved, webhook } = loaderData;
  const kept = checked ? "Stored. Leave it empty to keep it." : undefined;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Booking parcels</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        With a courier's account, an order's page books its parcel: price, number, label and pickup. Without
        one you type the numbers, as before.
      </p>
      <FormMessage tone="success" className="mt-6 max-w-2xl empty:hidden">
        {saved && !actionData && "Saved."}
      </FormMessage>
      {checked && !actionData && <Checked {...checked} />}
      <WatchedForm fields={fields} answer={actionData} className="mt-6 grid max-w-2xl gap-6">
        <SelectField
          label="Who carries your parcels"
          name="courierKind"
          defaultValue={parcels.courierKind}
          options={kinds}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="Email of the API user"
            name="user"
            optional
            autoComplete="off"
            hint={kept ?? "Not the one that you sign in with there: a user of its own for programs."}
          />
          <PasswordField
            label="Password of the API user"
            name="password"
            optional
            autoComplete="off"
            hint={kept ?? "The courier shows it once."}
          />
        </div>
        <TextField
          label="Pickup place"
          name="pickupPlace"
          optional
          defaultValue={parcels.pickupPlace}
          hint="The name of your address at the courier, letter by letter."
        />
        <fieldset className="grid gap-6 sm:grid-cols-3">
          <legend className="mb-2 text-sm font-semibold">Your usual box, packed, in centimetres</legend>
          <TextField label="Length" name="boxLength" defaultValue={parcels.boxLength} />
          <TextField label="Breadth" name="boxBreadth" defaultValue={parcels.boxBreadth} />
          <TextField label="Height" name="boxHeight" defaultValue={parcels.boxHeight} />
        </fieldset>
        <p className="text-sm text-ink-soft">
          For the courier's webhook: the address <code className="break-all">{webhook.address}</code> and the
          token <code className="break-all">{webhook.token}</code>.
        </p>
        <SaveChanges />
      </WatchedForm>
    </>
  );
}

/** What the courier says of the account. */
function Checked({ findings }: { findings: readonly string[] }) {
  if (findings.length === 0)
    return (
      <FormMessage tone="success" className="mt-6 max-w-2xl">
        The courier accepts the account, and parcels can be booked.
      </FormMessage>
    );
  return (
    <FormMessage tone="error" className="mt-6 max-w-2xl">
      <ul className="grid gap-1">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </FormMessage>
  );
}

export const meta = () => [{ title: "Booking parcels · Settings" }];
