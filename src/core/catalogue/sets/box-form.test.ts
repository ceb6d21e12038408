import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { boxForm } from "./box-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  const given = { pieces: "3", percent: "", pricing: "parts", product: "DD-1", ...fields };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}

test("a box without a percentage costs the price of its product", () => {
  expect(parseForm(boxForm, formOf({}))).toMatchObject({
    value: { pieces: 3, percent: null, pricing: "parts" },
  });
  expect(parseForm(boxForm, formOf({ percent: "10" }))).toMatchObject({ value: { percent: 10 } });
});

test.each([
  ["pieces", "1", "A whole number from 2 to 12"],
  ["pieces", "13", "A whole number from 2 to 12"],
  ["pieces", "", "A whole number from 2 to 12"],
  ["percent", "0", "A whole number from 1 to 90, or nothing"],
  ["percent", "12.5", "A whole number from 1 to 90, or nothing"],
  ["pricing", "other", "Please choose how the box is taxed"],
])("the box's form refuses the %s '%s'", (name, value, message) => {
  expect(parseForm(boxForm, formOf({ [name]: value }))).toMatchObject({ errors: { [name]: message } });
});
