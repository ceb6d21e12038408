import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { webhookForm } from "./webhook-form.ts";

const read = (address: string) => {
  const form = new FormData();
  form.set("address", address);
  form.append("events", "stock.low");
  return parseForm(webhookForm, form);
};

test.each([
  `https://example.com/${"x".repeat(600)}`,
  "https://owner:secret@example.com/",
  "https://example.com/#part",
  "ftp://example.com/",
  "/hook",
  "",
])("the address %s is refused", (address) => {
  expect(read(address).ok).toBe(false);
});

test("a complete address is accepted in its normal form", () => {
  expect(read(" https://Example.com/hook?key=1 ")).toMatchObject({
    ok: true,
    value: { address: "https://example.com/hook?key=1", events: ["stock.low"] },
  });
});
