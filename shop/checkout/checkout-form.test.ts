import { expect, test } from "vitest";
import { createOrderBody, describeCheckoutForm, parseCheckoutForm } from "./checkout-form.ts";

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
  lastOrder: null,
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseCheckoutForm(form, known);
}

test("the checkout's call reads from what the page sends the same value that the page has parsed", () => {
  const parsed = parse(typed);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  expect(parsed.body).toMatchObject({ ...known, delivery: "express", pinConfirmed: true });
  expect(parsed.body.userDetails).toMatchObject({ name: "Asha Negi", state: "HP", zip: "171001" });
  const read = createOrderBody.parse(JSON.parse(JSON.stringify(parsed.body)));
  expect(read).toEqual({ ...parsed.body, amount: 109_850 });
});

test("the checkout's page sends every field of the call, and its form has each that the page does not know itself", () => {
  const parsed = parse(typed);
  const names = Object.keys(createOrderBody.shape).sort();
  expect(Object.keys(parsed.ok ? parsed.body : {}).sort()).toEqual(names);
  const { userDetails, ...others } = createOrderBody.shape;
  const inForm = Object.keys(describeCheckoutForm());
  expect(Object.keys(others).filter((name) => !(name in known) && !inForm.includes(name))).toEqual([]);
});

test("a box that is not ticked at the checkout is sent as false, and the delivery is the standard one unless chosen", () => {
  const { delivery: _delivery, pinConfirmed: _pinConfirmed, ...address } = typed;
  expect(parse(address)).toMatchObject({ ok: true, body: { delivery: "standard", pinConfirmed: false } });
});

test("what is wrong with the address and with a choice at the checkout is said at once", () => {
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
