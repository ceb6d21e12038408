import { expect, test } from "vitest";
import { z } from "zod";
import { fieldAttributes, line, optionalLines } from "./field.ts";
import { describeForm, parseForm } from "./parse-form.ts";

const schema = z.object({
  name: line({ required: "Name is required", maxLength: 20 }),
  password: z.string().min(6, "Too short").register(fieldAttributes, { type: "password", secret: true }),
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("a form is refused with the first error of each field and the typed values without secrets", () => {
  expect(parseForm(schema, formOf({ name: " ", password: "abc", extra: "kept" }))).toEqual({
    ok: false,
    errors: { name: "Name is required", password: "Too short" },
    values: { name: " ", extra: "kept" },
  });
});

test("a valid form has its parsed value, and its values without secrets to show again", () => {
  expect(parseForm(schema, formOf({ name: " Asha  Negi ", password: "candles" }))).toEqual({
    ok: true,
    value: { name: "Asha Negi", password: "candles" },
    values: { name: " Asha  Negi " },
  });
});

test.each(["__proto__", "constructor", "toString"])(
  "a field that is called %s is not one of the form's",
  (name) => {
    const form = formOf({ name: "Asha", password: "candles" });
    form.append(name, "x");
    expect(parseForm(schema, form)).toMatchObject({ ok: true, value: { name: "Asha" } });
  },
);

test("a list is shown again with a line for each value, and no more values than it takes", () => {
  const form = new FormData();
  for (const text of ["one", "two\r\nlines", "", "four"]) form.append("names", text);
  const list = z.object({ names: optionalLines({ maxLength: 3, maxLines: 3 }) });
  expect(parseForm(list, form).values).toEqual({ names: "one\ntwo  lines\n" });
  expect(describeForm(list)).toEqual({ names: { required: false, multiple: true } });
});

test("the browser gets the limits of each field", () => {
  expect(describeForm(schema)).toEqual({
    name: { required: true, maxLength: 20 },
    password: { type: "password", secret: true },
  });
});
