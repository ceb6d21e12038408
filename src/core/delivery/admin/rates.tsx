import { Form, href } from "react-router";
import { SaveChanges } from "#core/back-office/admin/parts/save-bar.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { WatchedForm } from "#core/back-office/admin/parts/watched-form.tsx";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import { deliveryRatesForm, readDeliveryRates } from "#core/settings/delivery-rates-form.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";
import { describeParcelRates } from "../describe-rates.ts";
import { type ParcelRates, usualRates } from "../parcel-rates.ts";
import { type TriedRates, tryRates } from "../preview-rates.server.ts";
import { describeRateFaults, describeTableEnds } from "../table-end.ts";
import type { Route } from "./+types/rates";
import { RateRows } from "./rate-rows.tsx";
import { typedRates } from "./typed-rates.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(shopContext).db);
  const { rates, packingPercent, unknownGrams } = settings.shipping;
  const search = new URL(request.url).searchParams;
  return {
    rates,
    packingPercent,
    unknownGrams,
    usual: usualRates(settings.shipping),
    ends: describeTableEnds(settings.shipping),
    faults: describeRateFaults(settings.shipping),
    fields: describeForm(deliveryRatesForm),
    saved: search.has("saved"),
    tried: await tryRates(search, settings),
  };
}

export const action = submit(deliveryRatesForm, saveSettings, {
  unreadable: "Not saved: please check what is marked.",
  input: (_args, form) => ({ group: "shipping" as const, change: readDeliveryRates(form) }),
  to: () => `${href("/admin/settings/rates")}?saved`,
});

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, usual, ends, faults, packingPercent, unknownGrams, fields, saved } = loaderData;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Delivery rates</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        What a parcel costs by its weight and the place it goes to. The first row that fits counts: put the
        narrow ones above the wide ones. Where none fits, the usual rates count.
      </p>
      <FormMessage tone="success" className="mt-6 max-w-3xl">
        {saved && !actionData && "Saved. Every page and the checkout use it from now on."}
      </FormMessage>
      <TryParcel {...loaderData.tried} />
      <WatchedForm
        key={JSON.stringify([rates, packingPercent, unknownGrams])}
        fields={fields}
        answer={actionData}
        className="mt-8 grid max-w-3xl gap-6"
      >
        {/* Enter presses the first button of a form. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Save
        </button>
        <div className="grid gap-2">
          {(["places", "upTo", "standard", "freeAbove", "express", "undelivered", "press"] as const).map(
            (name) => (
              <FieldMessage key={name} name={name} />
            ),
          )}
        </div>
        {faults.length > 0 && (
          <ul className="grid gap-2 border-l-2 border-danger pl-4">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <RateRows rows={typedRates(actionData?.values, rates)} />
        <UsualRates usual={usual} ends={ends} />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-xl">Packed weight</legend>
          <TextField
            name="packingPercent"
            label="Packing adds to the net weight, %"
            defaultValue={String(packingPercent)}
            hint="Of a product without packed grams of its own: {{packing}}."
          />
          <TextField
            name="unknownGrams"
            label="A product of unknown weight, g"
            defaultValue={String(unknownGrams)}
            hint="Of a product without any weight."
          />
        </fieldset>
        <SaveChanges />
      </WatchedForm>
    </>
  );
}

/** The row of the usual rates. It cannot be removed, and is edited with the shipping policy. `ends` describes the weights it is for. */
function UsualRates({ usual, ends }: { usual: ParcelRates; ends: readonly string[] }) {
  return (
    <div className="rounded-md border border-dashed border-line-strong p-4">
      <p className="font-semibold">Everywhere else, any weight</p>
      <p>{`The usual rates: ${describeParcelRates(usual)}.`}</p>
      {ends.length > 0 && (
        <ul className="my-3 grid gap-2 border-l-2 border-danger pl-4">
          {ends.map((end) => (
            <li key={end}>{end}</li>
          ))}
          <li>If heavier parcels should cost more, add a last row without “Up to”.</li>
        </ul>
      )}
      <TextLink to={href("/admin/settings/:form", { form: "shipping" })}>
        Change them under Shipping and returns
      </TextLink>
    </div>
  );
}

function TryParcel({ grams, pin, answer, faults }: TriedRates) {
  return (
    <Form method="get" preventScrollReset className="mt-6 grid max-w-3xl gap-3">
      <h2 className="text-xl">What would a parcel cost?</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label="Weight, g"
          name="grams"
          inputMode="numeric"
          defaultValue={grams}
          placeholder="900"
          error={faults.grams}
        />
        <TextField
          label="PIN code"
          name="pin"
          inputMode="numeric"
          defaultValue={pin}
          placeholder="560001"
          error={faults.pin}
          beside={<Button variant="secondary">Show</Button>}
          belowOnPhone
        />
      </div>
      <p role="status" className="empty:hidden">
        {answer}
      </p>
    </Form>
  );
}

export const meta = () => [{ title: "Delivery rates · Settings" }];
