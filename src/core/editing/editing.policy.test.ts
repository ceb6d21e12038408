import { expect, test } from "vitest";
import { guestActor } from "#core/identity/actor.ts";
import { canEditLists } from "./editing.policy.ts";

test("staff and the owner may edit the lists of names; customers and guests may not", () => {
  const roles = [{ role: "user" }, { role: "staff" }, { role: "admin" }] as const;
  expect([guestActor("203.0.113.0/24"), ...roles].map(canEditLists)).toEqual([false, false, true, true]);
});
