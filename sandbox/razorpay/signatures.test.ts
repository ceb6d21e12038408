import { expect, test } from "vitest";
import { encodeWebhookBody } from "../webhook-body.ts";
import { signCheckout, signWebhook } from "./signatures.ts";

test("the checkout signature covers order id and payment id", () => {
  expect(signCheckout("standin_key_secret", "order_StandIn0000001", "pay_StandIn00000001")).toBe(
    "eb04d11df5afbb4a7f3cfdd587c19ff112dbdcd6c2a097199179cd1bebd2a7f4",
  );
});

test("a webhook signature covers the raw body, so it does not match the same JSON serialised again", () => {
  const raw = String.raw`{"entity":"event","url":"https:\/\/rzp.io\/x","n":1.0,"name":"caf\u00e9"}`;
  expect(signWebhook("standin_webhook_secret", raw)).toBe(
    "9aa537e228a812fbbbf9c8932d311eba2b84d1b895ed852a184388083b479955",
  );
  expect(signWebhook("standin_webhook_secret", JSON.stringify(JSON.parse(raw)))).toBe(
    "4dd285d05d8f5fdaea4aff6297cc533df30f3a730b8c3d1e46dddebafeb980db",
  );
});

test("a webhook body escapes slashes and non-ASCII characters, and its keys have no fixed order", () => {
  const value = { b: "https://rzp.io/x", a: { name: "café ₹" } };
  expect(encodeWebhookBody(value, "as-built")).toBe(
    String.raw`{"b":"https:\/\/rzp.io\/x","a":{"name":"caf\u00e9 \u20b9"}}`,
  );
  expect(encodeWebhookBody(value, "alphabetical").startsWith('{"a":')).toBe(true);
  for (const order of ["as-built", "alphabetical", "backwards"] as const) {
    expect(JSON.parse(encodeWebhookBody(value, order))).toEqual(value);
  }
});
