import { type StaffOrderInput, staffOrderForm } from "#core/staff-orders/staff-order-form.ts";
import { newId } from "#platform/new-id.ts";

/** The form's fields for one candle ordered by phone, sent to Shimla and paid in cash. */
export function typedFields(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    formKey: newId(),
    origin: "phone",
    product: ["SKU-candle"],
    quantity: ["1"],
    name: "Asha Negi",
    phone: "9800000001",
    email: "",
    delivery: "standard",
    address: "12 Mall Road",
    city: "Shimla",
    zip: "171001",
    state: "",
    code: "",
    paidBy: "cash",
    reference: "",
    shownAmount: "99900",
    ...change,
  };
}

export function typedOrder(change: Record<string, unknown> = {}): StaffOrderInput {
  return staffOrderForm.parse(typedFields(change));
}
