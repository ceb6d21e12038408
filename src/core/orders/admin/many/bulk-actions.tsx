import { href, useLocation } from "react-router";
import { type PrintKind, statusesToSet } from "#core/back-office/selected-order.ts";
import { manualMethods } from "#core/payments/manual-payment.ts";
import { ManyParcelButtons } from "#lists/parcel-parts.tsx";
import { Button } from "#ui/form/button.tsx";
import { ChoiceField, SelectField } from "#ui/form/field.tsx";
import { FieldMessage } from "#ui/form/hidden-field.tsx";
import { statusLabels } from "../status-badge.tsx";

const printLabels: Record<PrintKind, string> = {
  "for-the-box": "Slips with invoices",
  "packing-slips": "Packing slips",
  "packing-slips-a5": "Packing slips A5",
  invoices: "Invoices",
  labels: "Labels 10 × 15 cm",
  "label-sheets": "Labels on A4",
  "greeting-cards": "Cards of gifts A6",
  challans: "Delivery challans",
};

const buttons: PrintKind[] = [
  "packing-slips",
  "packing-slips-a5",
  "labels",
  "label-sheets",
  "greeting-cards",
  "invoices",
  "for-the-box",
  "challans",
];

const choices = statusesToSet.map((value) => ({ value, label: statusLabels[value] }));

/**
 * The buttons that print or change the ticked orders. A print button stands first, because Enter in a box presses the first button and must
 * never change a status.
 */
export function ManyActions({
  ticked,
  paidLater,
  byPost,
  books,
}: {
  ticked: number | undefined;
  paidLater: boolean;
  /** Whether the shop makes files for the post office. */
  byPost: boolean;
  /** The shop has a courier that books parcels. */
  books: boolean;
}) {
  return (
    <div className="grid gap-6 lg:sticky lg:top-6">
      <p aria-live="polite" className="font-semibold tabular-nums noscript:hidden">
        {`${ticked ?? 0} selected`}
      </p>
      <fieldset>
        <legend className="text-sm font-semibold">Print as one PDF</legend>
        <div className="mt-2 grid grid-cols-2 gap-2">
          {buttons.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              size="sm"
              name="print"
              value={kind}
              formMethod="get"
              formAction={href("/admin/orders/print.pdf")}
              formTarget="_blank"
              className="px-1"
            >
              {printLabels[kind]}
            </Button>
          ))}
        </div>
      </fieldset>
      <ManyParcelButtons byPost={byPost} books={books} />
      {paidLater && <PaidAtTheDoor />}
      <fieldset className="grid gap-3">
        <legend className="sr-only">Change the status</legend>
        <SelectField label="Status" name="to" placeholder="Choose a status" options={choices} />
        <ChoiceField
          name="silent"
          label="Do not email the customers"
          hint="Otherwise each gets an email after two minutes, about the last status that you set by then."
        />
        <Button>Change status</Button>
      </fieldset>
    </div>
  );
}

/** Marks ticked orders as delivered and paid at the door. */
function PaidAtTheDoor() {
  const { search } = useLocation();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Cash on delivery paid, and delivered</legend>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {manualMethods.map((method) => (
          <Button
            key={method}
            variant="secondary"
            size="sm"
            name="method"
            value={method}
            formNoValidate
            formAction={`${href("/admin/orders/many/paid-at-the-door")}${search}`}
            className="px-1"
          >
            {method === "cash" ? "All paid in cash" : "All paid by UPI"}
          </Button>
        ))}
      </div>
      <FieldMessage name="method" />
    </fieldset>
  );
}
