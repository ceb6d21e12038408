import { Form, href, Link } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { SelectField, TextField } from "#app/components/form/field.tsx";
import { type OrderFilter, writeOrderFilter } from "#shop/back-office/order-filter.ts";
import { orderStatuses } from "#shop/orders/order-state.ts";
import { statusLabels } from "./status-badge.tsx";

const paymentChoices = [
  { value: "", label: "Any payment" },
  { value: "captured", label: "Paid" },
  { value: "promised", label: "Cash on delivery" },
  { value: "refunding", label: "Refund on its way" },
  { value: "refunded", label: "Refunded" },
];

/** Status links and a search; payment and dates are in a disclosure. */
export function OrderFilterForm({ filter }: { filter: OrderFilter }) {
  const { after: _, status, ...rest } = filter;
  const hasMoreFilters = Boolean(filter.payment ?? filter.from ?? filter.to);
  return (
    <search className="grid gap-4">
      <ul aria-label="Status" className="-mx-gutter flex gap-2 overflow-x-auto px-gutter pb-1">
        <li>
          <Link
            to={`?${search({ ...rest, status: "to-pack" })}`}
            aria-current={status === "to-pack"}
            preventScrollReset
            className="chip whitespace-nowrap"
          >
            To pack
          </Link>
        </li>
        <li>
          <Link
            to={`?${search(rest)}`}
            aria-current={status === undefined}
            preventScrollReset
            className="chip whitespace-nowrap"
          >
            All
          </Link>
        </li>
        {orderStatuses.map((option) => (
          <li key={option}>
            <Link
              to={`?${search({ ...rest, status: option })}`}
              aria-current={status === option}
              preventScrollReset
              className="chip whitespace-nowrap"
            >
              {statusLabels[option]}
            </Link>
          </li>
        ))}
      </ul>
      <Form key={writeOrderFilter(filter)} action={href("/admin/orders")} className="grid gap-3">
        {status && <input type="hidden" name="status" value={status} />}
        <div className="flex items-end gap-2">
          <TextField
            label="Search"
            type="search"
            name="q"
            required={false}
            defaultValue={filter.text}
            placeholder="Number, name, phone, parcel or payment"
            className="grow"
          />
          <Button variant="secondary">Find</Button>
        </div>
        <details open={hasMoreFilters}>
          <summary className="text-link inline-flex min-h-11 items-center text-sm">Payment and dates</summary>
          <div className="grid gap-3 pt-1 sm:grid-cols-3">
            <SelectField
              label="Payment"
              name="payment"
              required={false}
              defaultValue={filter.payment ?? ""}
              options={paymentChoices}
            />
            <TextField label="From" type="date" name="from" required={false} defaultValue={filter.from} />
            <TextField label="Until" type="date" name="to" required={false} defaultValue={filter.to} />
          </div>
        </details>
      </Form>
    </search>
  );
}

function search(filter: OrderFilter): string {
  return writeOrderFilter(filter).slice(1);
}
