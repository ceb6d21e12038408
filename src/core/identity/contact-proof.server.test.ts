import { expect, test } from "vitest";
import { contactProof, readContactProof } from "./contact-proof.server.ts";

const secrets = { sessionSecret: "a".repeat(32), previousSessionSecret: undefined };

test("a proof of contact tells its subject and the way by which it went", () => {
  for (const way of ["email", "whatsapp"] as const) {
    const proof = contactProof(secrets, "confirm-on-delivery", "order-1", way);
    expect(readContactProof(secrets, "confirm-on-delivery", proof)).toEqual({ subject: "order-1", way });
  }
});

test("a proof of contact holds for its own purpose only, and not when a letter is changed", () => {
  const proof = contactProof(secrets, "email-code-link", "request-1", "email");
  expect(readContactProof(secrets, "confirm-on-delivery", proof)).toBeUndefined();
  expect(
    readContactProof(secrets, "email-code-link", proof.replace("request-1", "request-2")),
  ).toBeUndefined();
  expect(readContactProof(secrets, "email-code-link", proof.replace("email", "whatsapp"))).toBeUndefined();
  expect(readContactProof(secrets, "email-code-link", "")).toBeUndefined();
});

test("a proof of contact that was sent before the shop's secret changed still holds", () => {
  const proof = contactProof(secrets, "email-code-link", "request-1", "email");
  const changed = { sessionSecret: "b".repeat(32), previousSessionSecret: secrets.sessionSecret };
  expect(readContactProof(changed, "email-code-link", proof)).toEqual({ subject: "request-1", way: "email" });
});
