import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { saveSettings } from "./save-settings.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("two owners who save different settings of one group at the same time lose nothing", async () => {
  await Promise.all([
    saveSettings(shop, owner, { group: "claims", change: { handcrafted: "Poured by hand" } }),
    saveSettings(shop, owner, { group: "claims", change: { quality: "Burns level" } }),
  ]);
  expect((await readSettings(shop.db)).claims).toMatchObject({
    handcrafted: "Poured by hand",
    quality: "Burns level",
  });
});

test("saving the same values again changes nothing and records nothing", async () => {
  await saveSettings(shop, owner, { group: "claims", change: { quality: "Tested" } });
  const events = await shop.db.$count(auditEvent);
  await saveSettings(shop, owner, { group: "claims", change: { quality: "Tested" } });
  expect(await shop.db.$count(auditEvent)).toBe(events);
});

test("a value that the settings' schema refuses is not stored", async () => {
  const before = await readSettings(shop.db);
  await expect(
    saveSettings(shop, owner, { group: "claims", change: { quality: "x".repeat(41) } }),
  ).rejects.toThrow();
  expect(await readSettings(shop.db)).toEqual(before);
});
