import { expect, test } from "vitest";
import { guestActor } from "#core/identity/actor.ts";
import { canClearMrps, canEditProducts } from "./catalogue.policy.ts";

const guest = guestActor("203.0.113.0/24");
const customer = { role: "user" } as const;
const packer = { role: "staff" } as const;
const owner = { role: "admin" } as const;

test("staff and the owner may edit products, customers and guests may not", () => {
  expect([guest, customer, packer, owner].map(canEditProducts)).toEqual([false, false, true, true]);
});

test("only the owner may remove the MRPs of the whole catalogue", () => {
  expect([guest, customer, packer, owner].map(canClearMrps)).toEqual([false, false, false, true]);
});
