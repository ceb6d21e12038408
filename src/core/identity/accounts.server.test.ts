import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { disableAccount, enableAccount, grantRole, signOutEverywhere } from "./accounts.server.ts";
import type { Actor } from "./actor.ts";
import { issueEmailToken } from "./email-tokens.server.ts";
import { user } from "./identity.table.ts";
import type { Role } from "./identity.ts";
import { isResetLinkValid } from "./own/reset.server.ts";
import { resumeSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";

const admin: Actor = { id: "an-admin", role: "admin" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function signUpAdmin() {
  const owner = await signUpCustomer(shop);
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, owner.sessionUser.id));
  return { ...owner.actor, role: "admin" as const };
}

async function confirmAddress({ actor }: { actor: Actor }) {
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, actor.id));
}

describe("roles", () => {
  test("granting a role is recorded in the audit log and ends the user's sessions", async () => {
    const owner = await signUpAdmin();
    const asha = await signUpCustomer(shop);
    await confirmAddress(asha);
    expect(await grantRole(shop, owner, { userId: asha.actor.id, role: "staff" })).toEqual({ ok: true });
    expect(await resumeSession(shop, asha.token)).toBeUndefined();
    const again = await signIn(shop, asha.guest, asha);
    expect(again).toMatchObject({ ok: true, sessionUser: { role: "staff" } });
    expect(
      await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "role.granted")),
    ).toMatchObject([
      {
        by: owner.id,
        action: "role.granted",
        subject: `user:${asha.sessionUser.id}`,
        before: { role: "user" },
        after: { role: "staff" },
      },
    ]);
  });

  test("an account with an unconfirmed address gets no role, but one can still be taken away", async () => {
    const owner = await signUpAdmin();
    const asha = await signUpCustomer(shop);
    const grant = (role: Role) => grantRole(shop, owner, { userId: asha.actor.id, role });
    const refused = { ok: false, reason: "email-unconfirmed" };
    expect([await grant("staff"), await grant("admin")]).toEqual([refused, refused]);
    expect((await resumeSession(shop, asha.token))?.user).toMatchObject({ role: "user" });
    await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, asha.actor.id));
    expect(await grant("staff")).toEqual({ ok: true });
    expect(await grant("admin")).toEqual(refused);
    expect(await grant("user")).toEqual({ ok: true });
  });

  test("one admin remains even if two remove each other at the same time", async () => {
    const one = await signUpAdmin();
    const two = await signUpAdmin();
    const outcomes = await Promise.all([
      grantRole(shop, one, { userId: two.id, role: "user" }),
      grantRole(shop, two, { userId: one.id, role: "user" }),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const users = await shop.db.select({ role: user.role }).from(user);
    expect(users.filter(({ role }) => role === "admin")).toHaveLength(1);
  });

  test("a disabled admin does not count as a remaining admin", async () => {
    const one = await signUpAdmin();
    const two = await signUpAdmin();
    expect(await disableAccount(shop, one, { userId: two.id })).toEqual({ ok: true });
    expect(await disableAccount(shop, one, { userId: one.id })).toEqual({ ok: false, reason: "last-admin" });
    expect(await grantRole(shop, one, { userId: one.id, role: "user" })).toEqual({
      ok: false,
      reason: "last-admin",
    });
  });

  test("granting a role to an unknown user throws NotFound", async () => {
    await expect(grantRole(shop, admin, { userId: "nobody", role: "staff" })).rejects.toBeInstanceOf(
      NotFound,
    );
  });
});

test("disabling an account ends its sessions and reset links at once, and it can be enabled again", async () => {
  const asha = await signUpCustomer(shop);
  const reset = await issueEmailToken(shop, "reset", asha.actor.id);
  await disableAccount(shop, admin, { userId: asha.actor.id });
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ ok: false });
  await enableAccount(shop, admin, { userId: asha.actor.id });
  expect(await isResetLinkValid(shop, reset)).toBe(false);
  expect(await signIn(shop, asha.guest, asha)).toMatchObject({ ok: true });
});

test("signing out everywhere ends all sessions of one account and of no other", async () => {
  const asha = await signUpCustomer(shop);
  const other = await signUpCustomer(shop);
  await signIn(shop, asha.guest, asha);
  expect(await signOutEverywhere(shop, admin, { userId: asha.actor.id })).toBe(2);
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
  expect(await resumeSession(shop, other.token)).toBeDefined();
});
