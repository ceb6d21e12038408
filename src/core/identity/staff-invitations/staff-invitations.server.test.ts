import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { newGuest, signUpCustomer } from "../accounts.fixture.ts";
import { disableAccount, grantRole } from "../accounts.server.ts";
import { issueEmailToken } from "../email-tokens.server.ts";
import { forgetAccount } from "../forget-account.server.ts";
import { staffInvitation, user } from "../identity.table.ts";
import { resumeSession } from "../sessions.server.ts";
import { signIn } from "../sign-in.server.ts";
import { inviteStaffForm } from "./invitation-forms.ts";
import {
  acceptInvitation,
  findInvitation,
  forgetOldInvitations,
  inviteStaff,
  listInvitations,
  withdrawInvitation,
} from "./staff-invitations.server.ts";

let shop: TestShop;
let owner: { id: string; role: "admin" };
beforeEach(async () => {
  shop = await openTestShop();
  owner = await signUpAdmin();
});
afterEach(() => shop.close());

async function signUpAdmin() {
  const { actor } = await signUpCustomer(shop);
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, actor.id));
  return { ...actor, role: "admin" as const };
}

/** Invites the address. Returns the token in its email. */
async function invite(email: string, role: "staff" | "admin" = "staff", by = owner): Promise<string> {
  expect(await inviteStaff(shop, by, { email, role })).toEqual({ ok: true });
  const open = await listInvitations(shop.db);
  return issueEmailToken(shop, "invite", open.find((one) => one.email === email)?.id ?? "");
}

const stateOf = (token: string, sessionEmail?: string) => findInvitation(shop, { token, sessionEmail });
const readUser = async (id: string) => (await shop.db.select().from(user).where(eq(user.id, id)))[0];

test("accepting gives the role and requires a new sign-in, and the audit log names the inviter", async () => {
  const asha = await signUpCustomer(shop);
  const token = await invite(asha.email);
  expect(await stateOf(token)).toEqual({ state: "signed-out", email: asha.email, role: "staff" });
  expect(await stateOf(token, asha.email)).toMatchObject({ state: "own" });
  expect(await acceptInvitation(shop, asha.actor, { token })).toEqual({ ok: true, email: asha.email });
  expect(await resumeSession(shop, asha.token)).toBeUndefined();
  const again = await signIn(shop, newGuest(), asha);
  expect(again).toMatchObject({ ok: true, sessionUser: { role: "staff", emailVerified: true } });
  expect(await listInvitations(shop.db)).toEqual([]);
  const granted = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "role.granted"));
  expect(granted).toMatchObject([
    {
      by: owner.id,
      subject: `user:${asha.actor.id}`,
      before: { role: "user" },
      after: { role: "staff" },
    },
  ]);
});

test("an invitation is accepted once, even by two simultaneous clicks", async () => {
  const asha = await signUpCustomer(shop);
  const token = await invite(asha.email);
  const outcomes = await Promise.all([
    acceptInvitation(shop, asha.actor, { token }),
    acceptInvitation(shop, asha.actor, { token }),
  ]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await stateOf(token)).toEqual({ state: "invalid" });
});

test("an invitation to another address cannot be accepted, and stays open", async () => {
  const asha = await signUpCustomer(shop);
  const other = await signUpCustomer(shop);
  const token = await invite(asha.email);
  expect(await acceptInvitation(shop, other.actor, { token })).toEqual({
    ok: false,
    reason: "other-account",
  });
  expect((await readUser(other.actor.id))?.role).toBe("user");
  expect(await acceptInvitation(shop, asha.actor, { token })).toMatchObject({ ok: true });
});

test("a link ends after seven days, when it is withdrawn, and when the address is invited again", async () => {
  const late = await invite("late@example.com");
  shop.clock.advance({ minutes: 7 * 24 * 60 + 1 });
  expect(await stateOf(late)).toEqual({ state: "invalid" });
  const withdrawn = await invite("withdrawn@example.com");
  const [, open] = await listInvitations(shop.db);
  await withdrawInvitation(shop, owner, { id: open?.id ?? "" });
  expect(await stateOf(withdrawn)).toEqual({ state: "invalid" });
  await expect(withdrawInvitation(shop, owner, { id: open?.id ?? "" })).rejects.toThrow(NotFound);
  const first = await invite("dolma@example.com");
  const second = await invite("dolma@example.com", "admin");
  expect(await stateOf(first)).toEqual({ state: "invalid" });
  expect(await stateOf(second)).toMatchObject({ role: "admin" });
});

test("a second click sends no second email, and the link of the first email works", async () => {
  const token = await invite("dolma@example.com");
  expect(await inviteStaff(shop, owner, { email: "dolma@example.com", role: "staff" })).toEqual({ ok: true });
  expect(await stateOf(token)).toMatchObject({ state: "signed-out" });
  shop.clock.advance({ minutes: 1 });
  await invite("dolma@example.com");
  expect(await stateOf(token)).toEqual({ state: "invalid" });
});

test("an invitation ends when its inviter is disabled or is no longer an admin", async () => {
  const other = await signUpAdmin();
  const token = await invite("dolma@example.com", "staff", other);
  await grantRole(shop, owner, { userId: other.id, role: "user" });
  expect(await stateOf(token)).toEqual({ state: "invalid" });
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, other.id));
  expect(await stateOf(token)).toMatchObject({ state: "signed-out" });
  await disableAccount(shop, owner, { userId: other.id });
  expect(await stateOf(token)).toEqual({ state: "invalid" });
});

test("an account that already has the role or a higher one is not invited, and keeps its role", async () => {
  const asha = await signUpCustomer(shop);
  const token = await invite(asha.email);
  await shop.db.update(user).set({ role: "admin" }).where(eq(user.id, asha.actor.id));
  const refused = { ok: false, reason: "works-here" };
  expect(await inviteStaff(shop, owner, { email: asha.email, role: "staff" })).toEqual(refused);
  expect(await inviteStaff(shop, owner, { email: asha.email, role: "admin" })).toEqual(refused);
  await acceptInvitation(shop, asha.actor, { token });
  expect((await readUser(asha.actor.id))?.role).toBe("admin");
});

test("an invitation that nobody accepts is deleted after thirty days", async () => {
  await invite("old@example.com");
  shop.clock.advance({ minutes: 30 * 24 * 60 });
  await invite("new@example.com");
  await forgetOldInvitations(shop);
  const left = await shop.db.select({ email: staffInvitation.email }).from(staffInvitation);
  expect(left).toEqual([{ email: "new@example.com" }]);
});

test("an invitation is deleted with the account of its address, and with that of its inviter", async () => {
  const asha = await signUpCustomer(shop);
  const other = await signUpAdmin();
  await invite(asha.email);
  await invite("dolma@example.com", "staff", other);
  const kept = await invite("meera@example.com");
  for (const userId of [asha.actor.id, other.id])
    await shop.db.transaction((tx) => forgetAccount(tx, shop.clock, { userId, keepRow: true }));
  expect((await listInvitations(shop.db)).map(({ email }) => email)).toEqual(["meera@example.com"]);
  expect(await stateOf(kept)).toMatchObject({ state: "signed-out" });
});

test.each([
  ["dolma@example.com", "staff", true],
  ["Dolma@Example.com", "admin", true],
  ["", "staff", false],
  ["dolma", "staff", false],
  ["dolma@example.com", "user", false],
])("an invitation of “%s” as %s is read: %s", (email, role, isRead) => {
  expect(parseForm(inviteStaffForm, new URLSearchParams({ email, role })).ok).toBe(isRead);
});
