import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { user } from "#core/identity/identity.table.ts";
import { customerNoteForm, parseTags } from "#core/identity/profile/customer-note-form.ts";
import { deleteOwnAccount } from "#core/privacy/delete-account.server.ts";
import { readOnDeliveryBuyer } from "#features/cash-on-delivery/checkout/on-delivery-buyer.server.ts";
import { getFormerCustomer, listFormerCustomers } from "#features/moving-here/former-customers.server.ts";
import { fixture, importFormerFile } from "#features/moving-here/former-shop.fixture.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { listUsedTags, saveCustomerNote } from "./customer-notes.server.ts";
import { getCustomer, listCustomers } from "./customers.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
let asha: string;
let vikram: string;
beforeEach(async () => {
  shop = await openTestShop();
  asha = await registerCustomer(shop.db, "Asha Negi");
  vikram = await registerCustomer(shop.db, "Vikram Rana");
});
afterEach(() => shop.close());

const note = (userId: string, tags: string[], words = "", paysOnline = false) =>
  saveCustomerNote(shop, owner, { userId, note: words, tags, paysOnline });
const tagged = async (tag: string) =>
  (await listCustomers(shop.db, { tag })).customers.map(({ name }) => name).sort();

test("a note and tags are stored, filter the list, and are in the audit log without their text", async () => {
  await note(asha, ["wholesale", "Chandigarh"], "Calls in the evening");
  await note(vikram, ["wholesale"]);
  expect(await getCustomer(shop, asha)).toMatchObject({
    note: "Calls in the evening",
    tags: ["wholesale", "Chandigarh"],
  });
  expect(await tagged("wholesale")).toEqual(["Asha Negi", "Vikram Rana"]);
  expect(await tagged("Chandigarh")).toEqual(["Asha Negi"]);
  expect(await tagged("whole")).toEqual([]);
  expect(await listUsedTags(shop.db)).toEqual(["Chandigarh", "wholesale"]);
  await note(vikram, []);
  expect(await tagged("wholesale")).toEqual(["Asha Negi"]);
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "customer.noted"));
  expect(events).toHaveLength(3);
  expect(JSON.stringify(events)).not.toContain("evening");
});

test("a customer refused cash on delivery with the note pays only online at the checkout", async () => {
  const read = (fields: Record<string, string>) =>
    parseForm(customerNoteForm, new URLSearchParams({ note: "", tags: "", ...fields }));
  expect(read({ paysOnline: "on" })).toMatchObject({ ok: true, value: { paysOnline: true } });
  expect(read({})).toMatchObject({ ok: true, value: { paysOnline: false } });
  const asking = { userId: asha, now: shop.clock.now() };
  for (const paysOnline of [true, false]) {
    await note(asha, [], "", paysOnline);
    expect(await getCustomer(shop, asha)).toMatchObject({ paysOnline });
    expect(await readOnDeliveryBuyer(shop.db, asking)).toMatchObject({ paysOnline });
  }
});

test("a note goes with the account, and none can be written afterwards", async () => {
  await note(asha, ["wholesale"], "Calls in the evening");
  expect(await deleteOwnAccount(shop, { id: asha, role: "user" })).toEqual({ ok: true });
  expect(await tagged("wholesale")).toEqual([]);
  await expect(note(asha, [])).rejects.toThrow(NotFound);
});

test("notes of the former shop apply to the confirmed account of the same address until the owner writes her own", async () => {
  await importFormerFile(shop, fixture("shopify-customers.csv"));
  const { customers } = await listFormerCustomers(shop.db, { search: "asha" });
  const came = { note: "Calls in the evening", tags: ["vip"] };
  expect(await getFormerCustomer(shop.db, customers[0]?.id ?? "")).toMatchObject(came);
  await shop.db.update(user).set({ email: "asha@example.com" }).where(eq(user.id, asha));
  expect(await getCustomer(shop, asha)).toMatchObject({ note: "", tags: [] });
  expect(await listUsedTags(shop.db)).toEqual([]);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
  expect(await getCustomer(shop, asha)).toMatchObject(came);
  expect(await tagged("vip")).toEqual(["Asha Negi"]);
  expect(await listUsedTags(shop.db)).toEqual(["vip"]);
  await note(asha, []);
  expect(await getCustomer(shop, asha)).toMatchObject({ note: "", tags: [] });
  expect(await tagged("vip")).toEqual([]);
});

test("tags are separated by commas, and each counts once whatever its case", () => {
  expect(parseTags(" wholesale,  Chandigarh shop , ,WHOLESALE")).toEqual(["wholesale", "Chandigarh shop"]);
  const read = (tags: string) => parseForm(customerNoteForm, new URLSearchParams({ note: "", tags }));
  expect(read("vip")).toMatchObject({ ok: true, value: { tags: ["vip"] } });
  expect(read(Array.from({ length: 21 }, (_none, at) => `tag ${at}`).join()).ok).toBe(false);
});
