// From a company's application to its buyers and their list.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { customerActor } from "../../../tests/support/buying.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { applyForTrade } from "./apply-for-trade.server.ts";
import {
  addTradeBuyer,
  approveTrade,
  closeTrade,
  holdTrade,
  removeTradeBuyer,
} from "./manage-trade.server.ts";
import { getPriceList, listPriceLists, savePriceList } from "./price-lists.server.ts";
import { priceList, tradeAccount } from "./trade.table.ts";
import { findOwnTradeAccount, getTradeAccount, listTradeAccounts } from "./trade-accounts.server.ts";

const noTerms = { termsDays: null, creditLimit: null };

const owner = { id: "owner", role: "admin" } as const;
const application = {
  name: "Asha Negi",
  phone: "9816000000",
  address: "4 Kotwali Bazaar",
  city: "Dharamshala",
  state: "HP",
  zip: "176215",
  company: "Kangra Gifts",
  gstin: "02AAPFU0939F1Z7",
};

let shop: TestShop;
let asha: string;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle" }, { id: "bowl" });
  asha = await registerProven();
  const change = { ...sampleSettings.features, wholesale: true };
  await saveSettings(shop, owner, { group: "features", change });
});
afterEach(() => shop.close());

async function registerProven(name?: string): Promise<string> {
  const id = await registerCustomer(shop.db, name);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
  return id;
}

const apply = (userId = asha, change = {}) =>
  applyForTrade(shop, customerActor(userId), { ...application, ...change });
const findAccounts = async (change = {}) => listTradeAccounts(shop.db, { search: "", after: "", ...change });
const accountId = async () => (await findAccounts()).accounts[0]?.id ?? "";
const rowsOf = (text: string) =>
  text.split("\n").map((line, index) => ({ row: index + 1, line: index + 1, cells: line.split("\t") }));
const tenOff = {
  id: undefined,
  name: "Ten off",
  percentOff: 1_000,
  fromDay: null,
  toDay: null,
  withPromotions: false,
  isForStaff: false,
};
const list = (rows: string, id?: string) =>
  savePriceList(shop, owner, {
    id,
    name: "Shops",
    percentOff: 2_000,
    fromDay: null,
    toDay: null,
    withPromotions: false,
    isForStaff: false,
    rows: rowsOf(rows),
  });

async function approved(): Promise<string> {
  await apply();
  const saved = await list("SKU-candle\t6\t500\t6");
  if (!saved.ok) throw new Error(saved.reason);
  const id = await accountId();
  await approveTrade(shop, owner, { id, priceListId: saved.id, minOrder: 500_000, ...noTerms });
  return id;
}

test("a person applies once, however often the form is sent, and several may apply with one GSTIN without hearing of each other", async () => {
  expect(await Promise.all([apply(), apply()])).toEqual([{ ok: true }, { ok: true }]);
  expect(await apply()).toEqual({ ok: true });
  const binu = await registerProven("Binu");
  expect(await apply(binu, { company: "Kangra Gifts, really" })).toEqual({ ok: true });
  expect(await findOwnTradeAccount(shop.db, binu)).toMatchObject({ status: "applied" });
  expect((await findAccounts()).accounts).toHaveLength(2);
  expect(await shop.listJobs("owner.trade")).toHaveLength(2);
});

test("of several applications with one GSTIN one is approved, and a later one hears the same answer", async () => {
  const chitra = await registerProven("Chitra");
  await apply(chitra);
  const strangers = await accountId();
  shop.clock.advance({ days: 1 });
  const id = await approved();
  const { priceListId } = await getTradeAccount(shop.db, id);
  const approval = { priceListId: priceListId ?? "", minOrder: null, ...noTerms };
  expect(await approveTrade(shop, owner, { id: strangers, ...approval })).toEqual({
    ok: false,
    reason: "gstin-taken",
  });
  await closeTrade(shop, owner, id);
  expect(await approveTrade(shop, owner, { id: strangers, ...approval })).toMatchObject({ ok: false });
  expect(await apply(await registerProven("Binu"))).toEqual({ ok: true });
});

test("who has not confirmed an email address cannot apply, and an application from before gets no list", async () => {
  const binu = await registerCustomer(shop.db, "Binu");
  expect(await apply(binu)).toEqual({ ok: false, reason: "unproven" });
  await apply();
  await shop.db.update(user).set({ emailVerified: false }).where(eq(user.id, asha));
  const id = await accountId();
  const saved = await list("");
  const approval = { id, priceListId: saved.ok ? saved.id : "", minOrder: null, ...noTerms };
  expect(await approveTrade(shop, owner, approval)).toEqual({ ok: false, reason: "unproven" });
  expect((await getTradeAccount(shop.db, id)).buyers).toMatchObject([{ userId: asha, isProven: false }]);
});

test("one network sends twenty applications a day", async () => {
  for (let index = 0; index < 20; index += 1)
    expect(await apply(await registerProven(`Buyer ${index}`))).toEqual({ ok: true });
  const refused = await apply(await registerProven("One more"));
  expect(refused).toMatchObject({ ok: false, reason: "too-many-requests" });
});

test("a shop without wholesale takes no application", async () => {
  await saveSettings(shop, owner, { group: "features", change: sampleSettings.features });
  await expect(apply()).rejects.toThrow("no such page");
});

test("an approval needs a list, is recorded, and can be held, closed and given again", async () => {
  await apply();
  const id = await accountId();
  const refused = await approveTrade(shop, owner, { id, priceListId: "none", minOrder: null, ...noTerms });
  expect(refused).toEqual({ ok: false, reason: "unknown-list" });
  expect(await holdTrade(shop, owner, id)).toEqual({ ok: false, reason: "not-now" });
  const saved = await list("");
  const approve = () =>
    approveTrade(shop, owner, { id, priceListId: saved.ok ? saved.id : "", minOrder: 500_000, ...noTerms });
  expect(await approve()).toEqual({ ok: true });
  expect(await findOwnTradeAccount(shop.db, asha)).toMatchObject({
    status: "approved",
    minOrder: 500_000,
  });
  expect(await holdTrade(shop, owner, id)).toEqual({ ok: true });
  expect(await closeTrade(shop, owner, id)).toEqual({ ok: true });
  expect(await closeTrade(shop, owner, id)).toEqual({ ok: true });
  expect(await approve()).toEqual({ ok: true });
  const changes = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `trade:${id}`));
  expect(changes.map(({ action }) => action).sort()).toEqual([
    "trade.approved",
    "trade.approved",
    "trade.closed",
    "trade.held",
  ]);
});

describe("staff", () => {
  const tenzin = { id: "tenzin", role: "staff" } as const;
  const staffList = async (change = {}, rows = "") => {
    const saved = await savePriceList(shop, owner, {
      ...tenOff,
      isForStaff: true,
      ...change,
      rows: rows ? rowsOf(rows) : [],
    });
    if (!saved.ok) throw new Error(saved.reason);
    return saved.id;
  };
  const give = (id: string, priceListId: string, more: object = noTerms) =>
    approveTrade(shop, tenzin, { id, priceListId, minOrder: null, ...noTerms, ...more });
  const owners = { ok: false, reason: "owners" };

  test("staff give a company only a list that the owner has marked for them, and no terms with it", async () => {
    await apply();
    const id = await accountId();
    const saved = await list("");
    expect(await give(id, saved.ok ? saved.id : "")).toEqual(owners);
    expect((await getTradeAccount(shop.db, id)).status).toBe("applied");
    const priceListId = await staffList();
    expect(await give(id, priceListId, { termsDays: 45, creditLimit: 900_000 })).toEqual({ ok: true });
    expect(await getTradeAccount(shop.db, id)).toMatchObject({
      status: "approved",
      priceListId,
      termsDays: 0,
      creditLimit: 0,
    });
  });

  test("a list for staff takes no more off than staff may lower a price, as a percentage or in a row", async () => {
    await apply();
    const id = await accountId();
    await saveSettings(shop, owner, { group: "limits", change: { staffDiscountPercent: 20 } });
    expect(await give(id, await staffList({ name: "Much", percentOff: 2_001 }))).toEqual(owners);
    expect(await give(id, await staffList({ name: "Row" }, "SKU-candle\t1\t799.19\t1"))).toEqual(owners);
    expect(await give(id, await staffList({ name: "Dear" }, "SKU-candle\t1\t214748.37\t1"))).toEqual({
      ok: true,
    });
    expect(await give(id, await staffList({ name: "Right" }, "SKU-candle\t1\t799.20\t1"))).toEqual({
      ok: true,
    });
  });

  test("what the owner has decided about an account stays the owner's: its list, its terms and who buys for it", async () => {
    const id = await approved();
    const priceListId = await staffList();
    const binu = await registerProven("Binu");
    const email = `${binu}@example.com`;
    expect(await give(id, priceListId)).toEqual(owners);
    expect(await addTradeBuyer(shop, tenzin, { id, email })).toEqual(owners);
    await approveTrade(shop, owner, { id, priceListId, minOrder: null, termsDays: 30, creditLimit: 500_000 });
    expect(await addTradeBuyer(shop, tenzin, { id, email })).toEqual(owners);
    await holdTrade(shop, tenzin, id);
    expect(await give(id, priceListId)).toEqual(owners);
    await closeTrade(shop, tenzin, id);
    expect(await give(id, priceListId)).toEqual({ ok: true });
    expect(await getTradeAccount(shop.db, id)).toMatchObject({ termsDays: 0, creditLimit: 0 });
    expect(await addTradeBuyer(shop, tenzin, { id, email })).toEqual({ ok: true });
  });
});

test("further buyers are added by the address of their account, and nobody buys for two companies", async () => {
  const id = await approved();
  const binu = await registerCustomer(shop.db, "Binu");
  const email = (await getTradeAccount(shop.db, id)).buyers[0]?.email ?? "";
  const unproven = { id, email: `${binu}@example.com` };
  expect(await addTradeBuyer(shop, owner, unproven)).toMatchObject({ reason: "unknown-email" });
  await shop.db.update(user).set({ emailVerified: true });
  expect(await addTradeBuyer(shop, owner, { id, email })).toEqual({ ok: true });
  expect(await addTradeBuyer(shop, owner, { id, email: "nobody@example.com" })).toEqual({
    ok: false,
    reason: "unknown-email",
  });
  await apply(binu, { gstin: "02AAACR5055K1ZP", company: "Palampur Stores" });
  const [others] = (await findAccounts({ search: "palampur" })).accounts;
  const added = await addTradeBuyer(shop, owner, { id: others?.id ?? "", email });
  expect(added).toEqual({ ok: false, reason: "other-account" });
  await removeTradeBuyer(shop, owner, { id, userId: asha });
  expect(await findOwnTradeAccount(shop.db, asha)).toBeUndefined();
});

test("a list is saved whole, replaces its rows, and is not saved with a faulty row", async () => {
  const saved = await list("SKU\tFrom\tPrice\tPack\nsku-candle\t6\t500.50\t6\nSKU-candle\t24\t\t6");
  expect(saved.ok).toBe(true);
  const id = saved.ok ? saved.id : "";
  expect((await getPriceList(shop.db, id)).rows).toEqual([
    { sku: "SKU-candle", fromQuantity: 6, price: 50_050, pack: 6 },
    { sku: "SKU-candle", fromQuantity: 24, price: null, pack: 6 },
  ]);
  expect(await list("SKU-bowl\t7\t500\t6\nSKU-none\t1\t5\t1", id)).toEqual({
    ok: false,
    reason: "rows",
    faults: ["Row 1: 7 is no whole number of packs of 6", "Row 2: no product has the SKU SKU-NONE"],
  });
  expect((await getPriceList(shop.db, id)).rows).toHaveLength(2);
  expect(await list("SKU-bowl\t1\t500\t1")).toEqual({ ok: false, reason: "name-taken" });
  expect((await list("SKU-bowl\t1\t500\t1", id)).ok).toBe(true);
  expect((await getPriceList(shop.db, id)).rows).toMatchObject([{ sku: "SKU-bowl" }]);
});

test("each of a thousand lists can be chosen, and there is no list beyond", async () => {
  const createdAt = shop.clock.now();
  const rows = Array.from({ length: 999 }, (_, index) => ({
    id: `l${index}`,
    name: `List ${index}`,
    percentOff: 0,
    createdAt,
  }));
  await shop.db.insert(priceList).values(rows);
  const last = { ...tenOff, name: "Zanskar", rows: [] };
  expect(await savePriceList(shop, owner, last)).toMatchObject({ ok: true });
  expect((await listPriceLists(shop.db)).at(-1)).toMatchObject({ name: "Zanskar" });
  expect(await savePriceList(shop, owner, { ...last, name: "One more" })).toEqual({
    ok: false,
    reason: "too-many",
  });
  expect(await savePriceList(shop, owner, { ...last, id: "l1", name: "List 1" })).toMatchObject({ ok: true });
});

test("accounts are listed page by page, applications first, and found by company and GSTIN", async () => {
  const shared = {
    name: "A",
    phone: "9816000000",
    address: "1 Mall Road",
    city: "Shimla",
    state: "HP",
    zip: "171001",
  };
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...shared,
    id: `account-${String(index).padStart(3, "0")}`,
    company: `Company ${index}`,
    gstin: `02AAAAA${String(index).padStart(4, "0")}A1Z5`,
    status: index % 40 === 0 ? ("applied" as const) : ("closed" as const),
    askedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))),
  }));
  await shop.db.insert(tradeAccount).values(rows);
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<typeof findAccounts>> = await findAccounts({ after });
    expect(page.accounts.length).toBeLessThanOrEqual(50);
    seen.push(...page.accounts.map(({ company }) => company));
    after = page.next;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect(seen.slice(0, 4)).toEqual(["Company 80", "Company 40", "Company 0", "Company 119"]);
  expect((await findAccounts({ search: "0119a1" })).accounts.map(({ company }) => company)).toEqual([
    "Company 119",
  ]);
  expect((await findAccounts({ search: "100%" })).accounts).toEqual([]);
});
