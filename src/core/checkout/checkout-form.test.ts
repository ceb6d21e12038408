import { expect, test } from "vitest";
import { createOrderBody, type OrderRequest } from "./checkout-calls.ts";
import { describeCheckoutForm, parseCheckoutForm } from "./checkout-form.ts";

const typed = {
  name: " Asha  Negi ",
  phone: "+91 98000 00001",
  address: "12 Mall Road",
  city: "Shimla",
  state: "himachal pradesh",
  zip: "171 001",
  company: "Negi Hotels LLP",
  gstin: "02abcde1234f1zc",
  delivery: "express",
  pinConfirmed: "on",
};
const known = {
  amount: 1098.5,
  items: [{ productId: "candle", quantity: 2 }],
  code: "WELCOME20",
  giftCardAmount: 100,
  partAmount: undefined,
  lastOrder: null,
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseCheckoutForm(form);
}

test("the checkout's call reads the same value from the page's request that the page has parsed", () => {
  const parsed = parse(typed);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  expect(parsed.value).toMatchObject({ delivery: "express", pinConfirmed: true });
  expect(parsed.value.userDetails).toMatchObject({ name: "Asha Negi", state: "HP", zip: "171001" });
  const body: OrderRequest = { ...parsed.value, ...known };
  expect(Object.keys(body).sort()).toEqual(Object.keys(createOrderBody.shape).sort());
  const read = createOrderBody.parse(JSON.parse(JSON.stringify(body)));
  expect(read).toEqual({ ...body, amount: 109_850, giftCardAmount: 100_00, partAmount: 0 });
});

test("the page gets every field of its checkout form, and none that it fills in itself", () => {
  const parsed = parse(typed);
  const { userDetails, ...choices } = parsed.ok ? parsed.value : { userDetails: {} };
  const names = [...Object.keys(userDetails), ...Object.keys(choices)];
  expect(Object.keys(describeCheckoutForm()).sort()).toEqual(names.sort());
});

test("an unticked box is sent as false, and delivery is standard unless chosen", () => {
  const { delivery: _delivery, pinConfirmed: _pinConfirmed, ...address } = typed;
  expect(parse(address)).toMatchObject({ ok: true, value: { delivery: "standard", pinConfirmed: false } });
});

test("errors in the address and in a choice at the checkout are reported at once", () => {
  expect(parse({ ...typed, zip: "12", delivery: "by drone" })).toEqual({
    ok: false,
    errors: { zip: "Valid pincode is required", delivery: "Choose standard or express delivery." },
  });
});

test.each([
  [true, true],
  [false, false],
  [undefined, false],
  [null, false],
  ["yes", false],
])("the checkout's call reads pinConfirmed %j as %j", (given, read) => {
  expect(createOrderBody.parse({ amount: 1, pinConfirmed: given }).pinConfirmed).toBe(read);
});
