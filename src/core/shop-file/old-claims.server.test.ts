import { afterAll, beforeAll, expect, test } from "vitest";
import { listClaims } from "#core/content/texts/page-text.ts";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { setting } from "#core/settings/settings.table.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { convertOldClaims } from "./old-claims.server.ts";
import { findRowFault } from "./row-rules.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("the claims of a file from before version 0.3.0 become texts, without those that were off", async () => {
  const value = {
    happyCustomers: "500+",
    quality: "",
    ecoFriendly: true,
    premiumBox: false,
    pagePictures: false,
  };
  const row = { name: "claims", value, changedAt: new Date("2026-11-20T20:00:00Z"), changedBy: "owner" };
  expect(findRowFault("setting", row)).toBeUndefined();
  await shop.db.insert(setting).values(row);
  await shop.db.transaction(convertOldClaims);
  const settings = await readSettings(shop.db);
  expect(listClaims(await readPageTexts(shop.db, settings))).toEqual([
    { figure: "500+", label: "happy customers" },
    { figure: "Eco-Friendly", label: "" },
  ]);
  expect(settings.samples.pagePictures).toBe(false);
});

test("a file with a claim that is no text is refused", () => {
  const value = { ecoFriendly: { script: "alert" } };
  expect(findRowFault("setting", { name: "claims", value })).toContain("'claims'");
});
