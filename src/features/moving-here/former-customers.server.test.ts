import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { user } from "#core/identity/identity.table.ts";
import { retiredRow } from "#core/identity/retired-rows.table.ts";
import { copyOwnData } from "#core/privacy/data-copy.server.ts";
import { deleteOwnAccount } from "#core/privacy/delete-account.server.ts";
import { purge } from "#core/privacy/purge.server.ts";
import { dayMs } from "#platform/durations.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { findFormerAddress } from "./former-address.server.ts";
import { countToInvite, forgetFormerCustomer, listFormerCustomers } from "./former-customers.server.ts";
import { fixture, importFormerFile, owner } from "./former-shop.fixture.ts";
import { formerShopCustomer } from "./former-shop.table.ts";
import { formerCustomerInvitedJob } from "./former-shop-jobs.server.ts";
import { invitedAtOnce, inviteFormerCustomers } from "./invite-customers.server.ts";
import { formerReview } from "./reviews/former-reviews.table.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const asha = "asha@example.com";

async function bringAsha() {
  await importFormerFile(shop, fixture("shopify-customers.csv"));
  await importFormerFile(shop, fixture("shopify-orders.csv"));
}

/** An account of Asha's address, confirmed or not. */
async function openAccount(emailVerified: boolean) {
  const { actor } = await signUpCustomer(shop);
  await shop.db.update(user).set({ email: asha, emailVerified }).where(eq(user.id, actor.id));
  return actor;
}

test("the address is shown only to the account that has confirmed the email address", async () => {
  await bringAsha();
  for (const emailVerified of [false, true]) {
    const address = await findFormerAddress(shop.db, { email: asha, emailVerified });
    expect(address?.zip).toBe(emailVerified ? "171001" : undefined);
  }
  expect(
    await findFormerAddress(shop.db, { email: "else@example.com", emailVerified: true }),
  ).toBeUndefined();
});

test("the list names an account only if it has confirmed the address", async () => {
  await bringAsha();
  await signUpCustomer(shop);
  const actor = await openAccount(false);
  const accountIdOf = async () =>
    (await listFormerCustomers(shop.db, { search: asha })).customers[0]?.accountId;
  expect(await accountIdOf()).toBeNull();
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, actor.id));
  expect(await accountIdOf()).toBe(actor.id);
});

test("each customer with an address and without an account is invited once", async () => {
  await bringAsha();
  await openAccount(false);
  expect(await countToInvite(shop.db)).toBe(4);
  expect(await inviteFormerCustomers(shop, owner)).toEqual({ ok: true, count: 4 });
  expect(await inviteFormerCustomers(shop, owner)).toEqual({ ok: false, reason: "nobody" });
  const jobs = await shop.listJobs(formerCustomerInvitedJob);
  const invited = await shop.db.select().from(formerShopCustomer);
  const byId = new Map(invited.map(({ id, email }) => [id, email]));
  expect(jobs.map(({ payload }) => byId.get(payload.customerId)).sort()).toEqual([
    "buyer@example.com",
    "late@example.com",
    "many@example.com",
    "ravi@example.com",
  ]);
});

test("one invitation goes to at most a hundred customers", async () => {
  const [head, row = ""] = fixture("shopify-customers.csv").split("\n");
  const many = Array.from({ length: invitedAtOnce + 20 }, (_, index) =>
    row.replace("Asha@Example.com", `asha${index}@example.com`),
  );
  await importFormerFile(shop, [head, ...many, ""].join("\n"));
  expect(await inviteFormerCustomers(shop, owner)).toEqual({ ok: true, count: invitedAtOnce });
  expect(await inviteFormerCustomers(shop, owner)).toEqual({ ok: true, count: 20 });
});

/** Rows as the migration has left them of the past orders of these people; '' for nobody. */
async function retireOrders(...people: string[]) {
  const until = new Date(shop.clock.now().getTime() + 90 * dayMs);
  for (const person of people)
    await shop.db.insert(retiredRow).values({
      table: "past_order",
      key: `shopify:${person}`,
      person,
      row: { number: "#1001", amount: 144_700 },
      until,
    });
}

async function addReview() {
  await addTestProduct(shop.db, { id: "candle" });
  const at = shop.clock.now();
  await shop.db.insert(formerReview).values({
    id: "review",
    key: "hash",
    productId: "candle",
    shop: "shopify",
    name: "Asha Negi",
    email: asha,
    rating: 5,
    text: "Lovely",
    answer: "",
    writtenAt: at,
    importedAt: at,
  });
}

test("the copy of a customer's data includes data imported under their confirmed address", async () => {
  await bringAsha();
  await addReview();
  await retireOrders(asha);
  const actor = await openAccount(false);
  expect((await copyOwnData(shop, actor.id)).retired).toEqual([]);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, actor.id));
  expect(await copyOwnData(shop, actor.id)).toMatchObject({
    formerShop: [{ name: "Asha Negi", saidYes: true }],
    formerShopReviews: [{ rating: 5, text: "Lovely" }],
    retired: [{ kind: "past_order", number: "#1001", amount: 144_700 }],
  });
});

test.each([
  ["deletes a confirmed account", true],
  ["deletes an account of an address that is not theirs", false],
])("imported data is deleted or stays when a customer %s", async (_what, emailVerified) => {
  await bringAsha();
  await addReview();
  await retireOrders(asha, "ravi@example.com", "");
  const actor = await openAccount(emailVerified);
  expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: true });
  const left = emailVerified ? 0 : 1;
  expect(await shop.db.$count(formerShopCustomer, eq(formerShopCustomer.email, asha))).toBe(left);
  expect(await shop.db.$count(retiredRow, eq(retiredRow.person, asha))).toBe(left);
  expect(await shop.db.$count(retiredRow)).toBe(left + 2);
  const [review] = await shop.db
    .select({ name: formerReview.name, text: formerReview.text })
    .from(formerReview);
  expect(review).toEqual({ name: emailVerified ? "" : "Asha Negi", text: "Lovely" });
});

test("the owner forgets somebody without an account, and others stay", async () => {
  await bringAsha();
  await retireOrders(asha, "ravi@example.com");
  const { customers } = await listFormerCustomers(shop.db, { search: asha });
  await forgetFormerCustomer(shop, owner, { id: customers[0]?.id ?? "" });
  const left = await shop.db.select({ person: retiredRow.person }).from(retiredRow);
  expect(left).toEqual([{ person: "ravi@example.com" }]);
  await expect(forgetFormerCustomer(shop, owner, { id: "nobody" })).rejects.toThrow("no such customer");
});

test("forgetting a customer without an email address keeps the rows of others without one", async () => {
  await importFormerFile(shop, fixture("shopify-customers.csv"));
  await retireOrders("");
  const { customers } = await listFormerCustomers(shop.db, { search: "Meena" });
  await forgetFormerCustomer(shop, owner, { id: customers[0]?.id ?? "" });
  expect(await shop.db.$count(retiredRow)).toBe(1);
});

test("customers are deleted after the owner's period, counted from the import", async () => {
  await bringAsha();
  shop.clock.advance({ days: 365 * 3 - 10 });
  expect(await purge(shop)).toMatchObject({ formerCustomers: 0 });
  shop.clock.advance({ days: 20 });
  expect(await purge(shop)).toMatchObject({ formerCustomers: 6 });
});

test("rows of a removed table are deleted on their day, each once", async () => {
  await retireOrders(asha, "");
  shop.clock.advance({ days: 89 });
  expect(await purge(shop)).toMatchObject({ retiredRows: 0 });
  shop.clock.advance({ days: 1 });
  expect(await purge(shop)).toMatchObject({ retiredRows: 2 });
  expect(await purge(shop)).toMatchObject({ retiredRows: 0 });
});
