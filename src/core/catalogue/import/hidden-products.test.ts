import { expect, test } from "vitest";
import { divideHidden, type HiddenProduct } from "./hidden-products.ts";

const whole: HiddenProduct = {
  id: "a",
  name: "A",
  price: 100,
  hsn: "3406",
  active: false,
  variantOf: null,
  isCarrierShown: true,
  hasPicture: true,
};
const variant = { ...whole, id: "b", name: "B", variantOf: "a", isCarrierShown: false };
const divide = (products: HiddenProduct[], asksRate = true) => {
  const { ready, staying } = divideHidden(products, { asksRate });
  return [ready.map(({ id }) => id), staying.map(({ id, reason }) => `${id}: ${reason}`)];
};

test("a variant is shown with its product, wherever it stands in the file", () => {
  expect(divide([variant, whole])).toEqual([["a", "b"], []]);
  expect(
    divide([
      { ...whole, active: true },
      { ...variant, isCarrierShown: true },
    ]),
  ).toEqual([["b"], []]);
  expect(divide([{ ...whole, hasPicture: false }, variant])).toEqual([
    [],
    ["a: it has no picture", "b: its product is hidden"],
  ]);
});

test("an incomplete product stays hidden, with every reason", () => {
  expect(divide([{ ...whole, price: 0, hsn: "", hasPicture: false }])).toEqual([
    [],
    ["a: it has no price, it has no HSN code and GST rate, it has no picture"],
  ]);
  expect(divide([{ ...whole, hsn: "" }], false)).toEqual([["a"], []]);
});
