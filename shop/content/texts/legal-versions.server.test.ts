import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { legalVersion } from "../content.table.ts";
import { readEditedText, savePageText } from "./edit-page-texts.server.ts";
import { getLegalVersion, keepLegalVersion } from "./legal-versions.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const keep = () =>
  shop.db.transaction(async (tx) => keepLegalVersion(tx, await readSettings(tx), shop.clock.now()));
const termsOf = async (hash: string) =>
  (await getLegalVersion(shop.db, hash)).texts.find(({ name }) => name === "terms")?.html;

test("a wording is kept once, and stays as it was when texts and figures change", async () => {
  const first = await keep();
  expect(await keep()).toBe(first);
  expect(await shop.db.$count(legalVersion)).toBe(1);
  await saveSettings(shop, owner, { group: "shipping", change: { returnDays: 21 } });
  const second = await keep();
  expect(second).not.toBe(first);
  expect(await termsOf(first)).toContain("within 7 days of delivery");
  expect(await termsOf(second)).toContain("within 21 days of delivery");

  const { version } = await readEditedText(shop.db, "terms");
  const text = "## Only this\n\nWe sell bowls at {city}.";
  expect(await savePageText(shop, owner, { name: "terms", text, seen: version })).toEqual({ ok: true });
  expect(await termsOf(await keep())).toContain("We sell bowls at Gagret.");
  expect(await termsOf(second)).not.toContain("bowls");
});

test("a version that nothing was bought under is not found", async () => {
  await expect(getLegalVersion(shop.db, "0".repeat(32))).rejects.toThrow("no such version");
});
