import { expect, test } from "vitest";
import { parseForm } from "#shop/forms/parse-form.ts";
import { discountCodeForm } from "./discount-code-form.ts";

function send(fields: Record<string, string>) {
  return parseForm(discountCodeForm, new URLSearchParams({ code: "DIWALI15", kind: "percent", ...fields }));
}
const errorsOf = (parsed: ReturnType<typeof send>) => (parsed.ok ? {} : parsed.errors);

test("a code is kept in capitals, amounts in paise", () => {
  expect(send({ code: " diwali15 ", kind: "amount", amount: "₹ 99.50", minimum: "1,200" })).toMatchObject({
    ok: true,
    value: { code: "DIWALI15", amount: 99_50, minimum: 1200_00, maxUses: null, collections: [] },
  });
});

test("each kind needs its value, and every wrong field is named at once", () => {
  expect(errorsOf(send({}))).toEqual({ percent: "A whole number from 1 to 90" });
  expect(errorsOf(send({ kind: "amount", percent: "10" }))).toEqual({
    amount: "An amount in rupees, such as 100",
  });
  expect(errorsOf(send({ kind: "amount", amount: "30000000", minimum: "1000000.01" }))).toEqual({
    amount: "An amount in rupees up to ₹10,00,000, such as 100",
    minimum: "An amount in rupees up to ₹10,00,000, or nothing",
  });
  expect(send({ kind: "amount", amount: "1000000" })).toMatchObject({ value: { amount: 1_000_000_00 } });
  expect(send({ kind: "free-delivery" }).ok).toBe(true);
  expect(
    Object.keys(errorsOf(send({ code: "A B", kind: "all", percent: "91", startsOn: "2026-02-30" }))).sort(),
  ).toEqual(["code", "kind", "percent", "startsOn"]);
  expect(
    errorsOf(send({ percent: "5", maxUses: "0", startsOn: "2026-11-20", endsOn: "2026-11-19" })),
  ).toEqual({ maxUses: "At least 1, or nothing", endsOn: "The last day is before the first" });
});
