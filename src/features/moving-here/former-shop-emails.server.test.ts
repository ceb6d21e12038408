import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { formerShopCustomer } from "./former-shop.table.ts";
import { formerCustomerInvitedJob } from "./former-shop-jobs.server.ts";

let emails: EmailJobsTest;
beforeEach(async () => {
  emails = await openEmailJobsTest();
  const { db, clock } = emails.ctx;
  const email = "kamla@example.com";
  await db.insert(formerShopCustomer).values({
    id: "kamla",
    key: `email:${email}`,
    email,
    searchText: "Kamla",
    facts: { shop: "etsy", name: "Kamla Devi", email, phone: "", address: null, saidYes: false },
    importedAt: clock.now(),
    invitedAt: clock.now(),
  });
});
afterEach(() => emails.close());

const run = () => emails.runJob(formerCustomerInvitedJob.kind, { customerId: "kamla" });

test("a customer of the former shop is invited once, at the known address, to sign up", async () => {
  await run();
  await run();
  const { received } = emails.server;
  expect(received.map(({ to }) => to)).toEqual([["kamla@example.com"]]);
  expect(received[0]?.text).toContain("/auth/sign-up");
  expect(received[0]?.text).toContain("kamla@example.com");
  expect(received[0]?.text).toContain("Etsy");
  expect(received[0]?.headers["list-unsubscribe"]).toBe("<mailto:hello@deodar.example?subject=Unsubscribe>");
});

test("nobody with an account, forgotten, or not invited by the owner gets an invitation", async () => {
  const { db } = emails.ctx;
  await db.update(user).set({ email: "kamla@example.com" }).where(eq(user.id, "asha"));
  await run();
  await db.update(user).set({ email: "asha@example.com" }).where(eq(user.id, "asha"));
  await db.update(formerShopCustomer).set({ invitedAt: null });
  await run();
  await db.delete(formerShopCustomer);
  await run();
  expect(emails.server.received).toEqual([]);
});
