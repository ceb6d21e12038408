import { afterAll, beforeAll, expect, test } from "vitest";
import { layLabelsJob } from "#core/look/look-jobs.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { saveSettings } from "./save-settings.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("two owners who save different settings of one group at the same time lose nothing", async () => {
  await Promise.all([
    saveSettings(shop, owner, { group: "customOrders", change: { askName: true } }),
    saveSettings(shop, owner, { group: "customOrders", change: { askPhone: true } }),
  ]);
  expect((await readSettings(shop.db)).customOrders).toMatchObject({ askName: true, askPhone: true });
});

test("saving the same values again changes nothing and records nothing", async () => {
  await saveSettings(shop, owner, { group: "customOrders", change: { askPinCode: true } });
  const events = await shop.db.$count(auditEvent);
  await saveSettings(shop, owner, { group: "customOrders", change: { askPinCode: true } });
  expect(await shop.db.$count(auditEvent)).toBe(events);
});

test("a value that the settings' schema refuses is not stored", async () => {
  const before = await readSettings(shop.db);
  await expect(
    saveSettings(shop, owner, { group: "announcement", change: { text: "x".repeat(161) } }),
  ).rejects.toThrow();
  expect(await readSettings(shop.db)).toEqual(before);
});

test("a new name is laid into the labels of pictures at once", async () => {
  const before = (await shop.listJobs(layLabelsJob)).length;
  await saveSettings(shop, owner, { group: "customOrders", change: { askPhone: false } });
  expect(await shop.listJobs(layLabelsJob)).toHaveLength(before);
  await saveSettings(shop, owner, { group: "business", change: { shopName: "Mitti" } });
  expect(await shop.listJobs(layLabelsJob)).toHaveLength(before + 1);
});
