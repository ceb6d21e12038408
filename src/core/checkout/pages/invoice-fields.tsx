import Plus from "lucide-react/icons/plus";
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from "react";
import type { AddressFields } from "#core/identity/addresses/address-form.ts";
import { describeGstinContradiction, parseGstin } from "#core/money/gstin.ts";
import { BillingFields } from "#core/orders/ui/billing-fields.tsx";
import { TextField } from "#ui/form/field.tsx";
import { useHasErrors } from "#ui/form/form.tsx";

type Business = Pick<AddressFields, "company" | "gstin">;

const folded = [
  "company",
  "billElsewhere",
  "gstin",
  "billName",
  "billAddress",
  "billCity",
  "billState",
  "billZip",
];

/** Company, GSTIN and another billing address, in one fold; open if something in it is filled in or refused. */
export function InvoiceFields({
  business,
  hint = "Printed on the invoice, for your input tax credit",
  ...billing
}: {
  /** Null if the address that was chosen has its own. */
  business: Business | null;
  hint?: string;
} & Omit<ComponentProps<typeof BillingFields>, "hint"> & { billingHint?: string }) {
  const isRefused = useHasErrors(folded);
  const details = useUnfolding(isRefused);
  const { billingHint, ...address } = billing;
  return (
    <details
      ref={details}
      open={
        Boolean(business?.company || business?.gstin) || address.saved?.billElsewhere === "on" || isRefused
      }
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3">
        <Plus
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 text-brass-ink transition-transform group-open:rotate-45"
        />
        <span>
          <strong className="font-semibold">Invoice</strong>{" "}
          <span className="text-ink-soft">
            {business ? "with a GSTIN, or to another address" : "to another address"}
          </span>
        </span>
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-5">
        {business && <BusinessFields business={business} hint={hint} />}
        <BillingFields {...address} {...(billingHint && { hint: billingHint })} />
      </div>
    </details>
  );
}

function BusinessFields({ business, hint }: { business: Business; hint: string }) {
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
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">Buying for a business</legend>
      <TextField
        label="Company"
        name="company"
        autoComplete="organization"
        defaultValue={business.company}
        optional
      />
      <TextField
        label="GSTIN"
        hint={hint}
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={business.gstin}
        onBlur={compareStates}
        optional
      />
      <p role="status" className="text-sm text-ink-soft empty:contents sm:col-span-2">
        {note}
      </p>
    </fieldset>
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
      const isFilled = [...inputs].some(({ type, value, checked }) =>
        type === "checkbox" ? checked : value !== "",
      );
      if (details.current && isFilled) details.current.open = true;
    });
  }, []);
  return details;
}
