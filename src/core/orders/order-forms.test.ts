import { describe, expect, test } from "vitest";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { parcelForm } from "#core/parcels/parcel-form.ts";
import { orderQuestionForm } from "./order-question-form.ts";
import { orderStatusForm } from "./order-status-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("the parcel form", () => {
  test("normalises a label: no extra spaces, the number in capitals", () => {
    const form = formOf({ carrier: "  India   Post ", trackingNumber: "eh 123456789in" });
    expect(parseForm(parcelForm, form)).toMatchObject({
      ok: true,
      value: { carrier: "India Post", trackingNumber: "EH 123456789IN" },
    });
  });

  test("the parcel form reports both empty fields, and keeps what is typed", () => {
    expect(parseForm(parcelForm, formOf({ carrier: "x", trackingNumber: "1" }))).toEqual({
      ok: false,
      errors: {
        carrier: "Who carries the parcel?",
        trackingNumber: "4 to 40 letters and digits, as on the receipt",
      },
      values: { carrier: "x", trackingNumber: "1" },
    });
    expect(parseForm(parcelForm, formOf({}))).toMatchObject({ ok: false });
  });

  test.each(["<b>x</b>", "a".repeat(41), "-1234"])(
    "the parcel form refuses the tracking number '%s'",
    (trackingNumber) => {
      expect(parseForm(parcelForm, formOf({ carrier: "DTDC", trackingNumber }))).toMatchObject({ ok: false });
    },
  );
});

describe("the status form", () => {
  test("the status form reads a status, a note and the page to return to", () => {
    const form = formOf({ to: "shipped", note: " by bus ", back: "/admin/orders?status=pending" });
    expect(parseForm(orderStatusForm, form)).toMatchObject({
      ok: true,
      value: { to: "shipped", note: "by bus", back: "/admin/orders?status=pending" },
    });
  });

  test("the status form reads how many changes its page showed, if given", () => {
    const seenBy = (fields: Record<string, string>) =>
      parseForm(orderStatusForm, formOf({ to: "shipped", ...fields }));
    expect(seenBy({ seen: "2" })).toMatchObject({ value: { seen: 2 } });
    expect(seenBy({})).toMatchObject({ ok: true, value: { seen: undefined } });
    expect(seenBy({ seen: "many" })).toMatchObject({ ok: true, value: { seen: undefined } });
  });

  test("the status form refuses a status that does not exist, and a note that is too long", () => {
    expect(parseForm(orderStatusForm, formOf({ to: "completed", note: "x".repeat(301) }))).toMatchObject({
      errors: { to: "Please choose a status", note: "Please keep it under 300 characters" },
    });
  });
});

test("a question is not empty and has at most five thousand characters", () => {
  const read = (question: string) => parseForm(orderQuestionForm, formOf({ question }));
  expect(read("  When?  ")).toMatchObject({ ok: true, value: { question: "When?" } });
  expect(read("  ")).toMatchObject({ errors: { question: "Message is required" } });
  expect(read("x".repeat(5001))).toMatchObject({ ok: false });
  expect(describeForm(orderQuestionForm)).toEqual({ question: { required: true, maxLength: 5000 } });
});
