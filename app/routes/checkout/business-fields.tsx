import Plus from "lucide-react/icons/plus";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { TextField } from "#app/components/form/field.tsx";
import { useFormField } from "#app/components/form/form.tsx";
import type { AddressFields } from "#shop/identity/addresses/address-form.ts";
import { describeGstinContradiction, parseGstin } from "#shop/money/gstin.ts";

type Saved = Pick<AddressFields, "company" | "gstin">;

/** Company and GSTIN for a business invoice; folded while both are empty and not refused. */
export function BusinessFields({
  saved,
  hint = "Printed on the invoice, for your input tax credit",
}: {
  saved: Saved | null;
  hint?: string;
}) {
  const [note, setNote] = useState<string>();
  const errors = [useFormField("company").error, useFormField("gstin").error];
  const isRefused = errors.some(Boolean);
  const details = useUnfolding(isRefused);

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
    <details
      ref={details}
      open={Boolean(saved?.company || saved?.gstin) || isRefused}
      className="group sm:col-span-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <Plus
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 text-brass-ink transition-transform group-open:rotate-45"
        />
        <span>
          Buying for a business? <span className="font-normal text-ink-soft">(optional)</span>
        </span>
      </summary>
      <fieldset className="mt-3 grid gap-5 sm:grid-cols-2">
        <legend className="sr-only">Buying for a business</legend>
        <TextField
          label="Company"
          name="company"
          autoComplete="organization"
          defaultValue={saved?.company}
          optional
        />
        <TextField
          label="GSTIN"
          hint={hint}
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
    </details>
  );
}

/** Unfolds a folded part when a field in it is refused, so that it can get the focus, or filled from a draft. */
function useUnfolding(isRefused: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isRefused && details.current) details.current.open = true;
  });
  useEffect(() => {
    // The form fills in the draft in an effect of its own, which runs after this one.
    queueMicrotask(() => {
      const inputs = details.current?.querySelectorAll("input") ?? [];
      if (details.current && [...inputs].some(({ value }) => value !== "")) details.current.open = true;
    });
  }, []);
  return details;
}
