import { describe, expect, test } from "vitest";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { addToCartForm, fillBoxForm, readChosen, setQuantityForm, wishlistForm } from "./cart-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("the form that fills a box names each piece, and an invalid number counts as none", () => {
  const form = new FormData();
  for (const [choice, pieces] of [
    ["rose", "2"],
    ["cedar", ""],
    ["tray", "-1"],
    ["pine", "999"],
    ["bowl", "one"],
  ] as const) {
    form.append("choice", choice);
    form.append("pieces", pieces);
  }
  const read = parseForm(fillBoxForm, form);
  expect(read.ok && readChosen(read.value)).toEqual(["rose", "rose", ...Array<string>(13).fill("pine")]);
  expect(parseForm(fillBoxForm, new FormData())).toMatchObject({
    errors: { choice: "Please choose what goes into the box." },
  });
});

describe("the form that adds to the cart", () => {
  test.each(["0", "-3", "1e99", "NaN", "1.5", "1000", ""])(
    "the form that adds to the cart refuses the quantity '%s'",
    (quantity) => {
      expect(parseForm(addToCartForm, formOf({ productId: "pine", quantity }))).toMatchObject({
        ok: false,
        errors: { quantity: "Please choose a quantity from 1 to 999." },
      });
    },
  );

  test("the form that adds to the cart reads a quantity and the price that the page showed", () => {
    const form = formOf({ productId: "pine", quantity: " 3 ", seenPrice: "99900" });
    expect(parseForm(addToCartForm, form)).toMatchObject({
      ok: true,
      value: { productId: "pine", quantity: 3, seenPrice: 99_900 },
    });
  });

  test.each(["-1", "", "9.5", "99999999999"])(
    "the form that adds to the cart ignores the seen price '%s'",
    (seenPrice) => {
      expect(parseForm(addToCartForm, formOf({ productId: "pine", quantity: "1", seenPrice }))).toMatchObject(
        {
          ok: true,
          value: { productId: "pine", quantity: 1, seenPrice: undefined },
        },
      );
    },
  );

  test("the form of a quantity tells the browser its limits", () => {
    expect(describeForm(setQuantityForm).quantity).toMatchObject({ type: "number", min: 1, max: 999 });
  });
});

test("the wishlist form names a product", () => {
  expect(parseForm(wishlistForm, formOf({ productId: "pine" }))).toMatchObject({
    ok: true,
    value: { productId: "pine" },
  });
  expect(parseForm(wishlistForm, formOf({}))).toMatchObject({ ok: false });
});
