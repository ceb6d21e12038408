import { type FocusEvent, useState } from "react";
import { TextField } from "#app/components/form/field.tsx";
import type { AddressFields } from "#shop/identity/addresses/address-form.ts";
import { describeGstinContradiction, parseGstin } from "#shop/money/gstin.ts";

/** Company and GSTIN of a buyer who needs an invoice for a business. */
export function BusinessFields({ saved }: { saved: AddressFields | null }) {
  const [note, setNote] = useState<string>();

  function compareStates({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) {
    const typed = form ? new FormData(form) : new FormData();
    setNote(
      describeGstinContradiction(parseGstin(value) ?? "", {
        state: String(typed.get("state")),
        billElsewhere: typed.has("billElsewhere"),
        billState: String(typed.get("billState")),
      }),
    );
  }

  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">
        Buying for a business? <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <TextField
        label="Company"
        name="company"
        autoComplete="organization"
        defaultValue={saved?.company}
        optional
      />
      <TextField
        label="GSTIN"
        hint="Printed on the invoice, for your input tax credit"
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={saved?.gstin}
        onBlur={compareStates}
        optional
      />
      <p role="status" className="text-sm text-ink-soft sm:col-span-2">
        {note}
      </p>
    </fieldset>
  );
}
