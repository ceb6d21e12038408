import { BillingFields } from "#app/components/orders/billing-fields.tsx";
import { BusinessFields } from "../business-fields.tsx";
import type { loadTogether } from "./load-together.server.ts";

type Saved = NonNullable<NonNullable<Awaited<ReturnType<typeof loadTogether>>>["company"]>["saved"];

/** The company that pays for all parcels, once for the purchase. */
export function CompanyFields({ saved }: { saved: Saved }) {
  return (
    <section aria-label="The invoices" className="grid grid-cols-1 gap-4">
      {/* Goods that are given away carry no input tax credit (CGST Act s.17(5)(h)), so none is promised. */}
      <BusinessFields saved={saved} hint="Printed on each invoice" />
      <BillingFields
        saved={saved.billing}
        label="Bill all of it to one address"
        hint="Each parcel has an invoice of its own, made out to this address; needed with a GSTIN"
      />
    </section>
  );
}
