import type { RefObject } from "react";
import { useDraft } from "#app/components/form/use-draft.ts";
import { InvoiceFields } from "../invoice-fields.tsx";
import type { loadTogether } from "./load-together.server.ts";

type Saved = NonNullable<NonNullable<Awaited<ReturnType<typeof loadTogether>>>["company"]>["saved"];

type Props = { saved: Saved; form: RefObject<HTMLFormElement | null>; draft: string };

/** The company that pays for all parcels, once for the purchase. A reload, or a look at a person, leaves it as it was typed. */
export function CompanyFields({ saved, form, draft }: Props) {
  useDraft(form, draft);
  return (
    <section aria-label="The invoices" className="grid grid-cols-1 gap-4">
      {/* Goods that are given away carry no input tax credit (CGST Act s.17(5)(h)), so none is promised. */}
      <InvoiceFields
        business={saved}
        hint="Printed on each invoice"
        saved={saved.billing}
        label="Bill all of it to one address"
        billingHint="Each parcel has an invoice of its own, made out to this address; needed with a GSTIN"
      />
    </section>
  );
}
