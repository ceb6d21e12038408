import { href, useNavigation } from "react-router";
import { type Pieces, totalPieces, writePieces } from "#core/orders/order-pieces.ts";
import { PiecesFields } from "#core/orders/ui/pieces-fields.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import type { ParcelLabel } from "../parcel.ts";
import { describeDoubt, type ShownParcel } from "../tracking-page.ts";

/**
 * The first submission also marks the order as shipped; later ones correct the carrier and tracking number.
 */
export function ParcelForm({
  number,
  parcel,
  booked,
  carriers,
  lines,
  fields,
  answer,
}: {
  number: string;
  parcel: ShownParcel | undefined;
  /** What the courier has given, while the parcel is not handed over. */
  booked?: (ParcelLabel & { pieces: readonly Pieces[] | null }) | undefined;
  /** Suggestions; any other carrier can be typed. */
  carriers: readonly string[];
  /** The order's pieces that are in no parcel. */
  lines: readonly (Pieces & { name: string })[];
  fields: FormFields;
  answer?: (RefusedForm & { chosen?: string[] }) | undefined;
}) {
  const { formAction, state } = useNavigation();
  const action = href("/admin/orders/:number/parcel", { number });
  const chosen = answer?.chosen ?? booked?.pieces?.map(writePieces);
  return (
    <ShopForm action={action} fields={fields} answer={answer} preventScrollReset className="grid gap-4">
      <TextField label="Carrier" name="carrier" list="carriers" defaultValue={(parcel ?? booked)?.carrier} />
      <datalist id="carriers">
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        name="trackingNumber"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        defaultValue={(parcel ?? booked)?.trackingNumber}
      />
      {parcel && <ParcelLink parcel={parcel} />}
      {!parcel && totalPieces(lines) > 1 && (
        <details open={Boolean(chosen?.length)}>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
            Only a part of it goes now
          </summary>
          <fieldset className="grid gap-4">
            <legend className="mb-2 text-sm text-ink-soft">
              What is in this parcel? The customer reads it, and what is still to come.
            </legend>
            <PiecesFields
              lines={lines.map(({ quantity: left, ...line }) => ({ ...line, left }))}
              chosen={chosen}
              error={answer?.errors?.pieces}
            />
          </fieldset>
        </details>
      )}
      <Button busy={state !== "idle" && formAction === action}>
        {parcel ? "Update parcel" : "Hand over and mark shipped"}
      </Button>
    </ShopForm>
  );
}

function ParcelLink({ parcel: { carrier, trackingNumber, tracking, contents } }: { parcel: ShownParcel }) {
  const doubt = describeDoubt(trackingNumber);
  return (
    <div className="text-sm">
      <p className="text-ink-soft empty:hidden">{contents}</p>
      {doubt && <p className="rounded-sm bg-warning-soft px-3 py-2">{doubt}</p>}
      {tracking ? (
        <a
          href={tracking.url}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          {tracking.asksForNumber ? `Page of ${carrier}, which asks for the number` : "See where it is"}
        </a>
      ) : (
        <p className="text-ink-soft">
          {`${carrier} is not in your list of couriers, so the customer sees the number without a link.`}
        </p>
      )}
    </div>
  );
}
