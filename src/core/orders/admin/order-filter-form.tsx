import { Form, href } from "react-router";
import { type OrderFilter, writeOrderFilter } from "#core/back-office/order-filter.ts";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/field.tsx";
import { orderStatuses } from "../order-state.ts";
import { statusLabels } from "./status-badge.tsx";

const paymentChoices = [
  { value: "", label: "Any payment" },
  { value: "captured", label: "Paid" },
  { value: "promised", label: "Cash on delivery" },
  { value: "refunding", label: "Refund on its way" },
  { value: "refunded", label: "Refunded" },
];

const statusChoices = [
  { value: "", label: "All orders" },
  { value: "to-pack", label: "To pack" },
  { value: "coming-back", label: "RTO, or lost" },
  ...orderStatuses.map((value) => ({ value, label: statusLabels[value] })),
];

/** A search, and a disclosure with the status, which filters on change, the payment and the dates. */
export function OrderFilterForm({ filter }: { filter: OrderFilter }) {
  const { after: _, text, status, payment, from, to, own } = filter;
  return (
    <search>
      <Form key={writeOrderFilter(filter)} action={href("/admin/orders")} className="grid gap-3">
        {own && <input type="hidden" name="own" value={own} />}
        <div className="flex items-end gap-2">
          <TextField
            label="Search"
            type="search"
            name="q"
            required={false}
            defaultValue={text}
            placeholder="Number, name, phone, parcel or payment"
            className="grow"
          />
          <Button variant="secondary">Find</Button>
        </div>
        <details open={Boolean(status ?? payment ?? from ?? to)}>
          <summary className="text-link inline-flex min-h-11 items-center text-sm">
            Status, payment and dates
          </summary>
          <div className="grid gap-3 pt-1 sm:grid-cols-4">
            <SelectField
              label="Status"
              name="status"
              required={false}
              defaultValue={status ?? ""}
              options={statusChoices}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            />
            <SelectField
              label="Payment"
              name="payment"
              required={false}
              defaultValue={payment ?? ""}
              options={paymentChoices}
            />
            <TextField label="From" type="date" name="from" required={false} defaultValue={from} />
            <TextField label="Until" type="date" name="to" required={false} defaultValue={to} />
          </div>
        </details>
      </Form>
    </search>
  );
}
