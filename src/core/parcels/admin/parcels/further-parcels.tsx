import { href } from "react-router";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { PiecesFields } from "#core/orders/ui/pieces-fields.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import type { ShownParcel } from "../../tracking-page.ts";

type Props = {
  number: string;
  carriers: readonly string[];
  fields: FormFields;
  /** The order's pieces that can be in another parcel. */
  lines: readonly (Pieces & { name: string })[];
  answer?: (RefusedForm & { chosen?: string[] }) | undefined;
};

/** The parcels after the first one, each with the form that removes it, and a folded form for another parcel. */
export function FurtherParcels({ parcels, ...form }: Props & { parcels: readonly ShownParcel[] }) {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-2">
      <ul className="divide-y divide-line empty:hidden">
        {parcels.map(({ carrier, trackingNumber, tracking, contents }) => (
          <li key={trackingNumber} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 break-words">
              <span>{carrier}</span>{" "}
              {tracking ? (
                <a
                  href={tracking.url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {trackingNumber}
                </a>
              ) : (
                <span>{trackingNumber}</span>
              )}
              <span className="block text-ink-soft empty:hidden">{contents}</span>
            </span>
            <ShopForm
              action={href("/admin/orders/:number/parcels/remove", { number: form.number })}
              fields={{}}
              answer={undefined}
              preventScrollReset
              className="shrink-0"
            >
              <HiddenField name="trackingNumber" value={trackingNumber} />
              <Button variant="ghost" size="sm" aria-label={`Remove parcel ${trackingNumber}`}>
                Remove
              </Button>
            </ShopForm>
          </li>
        ))}
      </ul>
      <details key={parcels.length}>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
          Add another parcel
        </summary>
        <AddParcelForm {...form} />
      </details>
    </div>
  );
}

export function AddParcelForm({ number, carriers, fields, lines, answer }: Props) {
  return (
    <ShopForm
      action={href("/admin/orders/:number/parcels/add", { number })}
      fields={fields}
      answer={answer}
      preventScrollReset
      className="grid gap-4"
    >
      <TextField label="Carrier of the other parcel" name="carrier" list="carriers-of-others" />
      <datalist id="carriers-of-others">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        label="Its tracking number"
        name="trackingNumber"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        hint="The customer gets it by email in two minutes, unless you remove it before."
      />
      {lines.length > 0 && (
        <fieldset className="grid gap-4">
          <legend className="mb-2">What is in it?</legend>
          <p className="text-sm text-ink-soft">
            If you choose pieces, the customer reads what is in which parcel.
          </p>
          <PiecesFields
            lines={lines.map(({ quantity: left, ...line }) => ({ ...line, left }))}
            chosen={answer?.chosen}
            error={answer?.errors?.pieces}
          />
        </fieldset>
      )}
      <Button variant="secondary" className="justify-self-start">
        Add the parcel
      </Button>
    </ShopForm>
  );
}
