import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { getEditedPage } from "./edit-pages.server.ts";
import { saveSection, versionOfSection } from "./edit-sections.server.ts";
import { getLegalVersion, keepLegalVersion } from "./legal-versions.server.ts";
import { legalVersion } from "./pages.table.ts";
import { publishPage } from "./publish-pages.server.ts";

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

async function publishTerms(text: string): Promise<void> {
  const slug = "terms-conditions";
  const [section] = (await getEditedPage(shop.db, slug)).document.sections;
  if (!section) throw new Error("the terms have no section");
  const { id, kind, values } = section;
  const seen = versionOfSection(section);
  const saved = await saveSection(shop, owner, { slug, kind, id, values: { ...values, text }, seen });
  expect(saved).toMatchObject({ ok: true });
  const { revision } = await getEditedPage(shop.db, slug);
  expect(await publishPage(shop, owner, { slug, revision })).toEqual({ ok: true });
}

test("each wording is stored once, and does not change with later texts and figures", async () => {
  const first = await keep();
  expect(await keep()).toBe(first);
  expect(await shop.db.$count(legalVersion)).toBe(1);
  await saveSettings(shop, owner, { group: "shipping", change: { returnDays: 21 } });
  const second = await keep();
  expect(second).not.toBe(first);
  expect(await termsOf(first)).toContain("within 7 days of delivery");
  expect(await termsOf(second)).toContain("within 21 days of delivery");

  await publishTerms("## Only this\n\nWe sell bowls at {city}.");
  expect(await termsOf(await keep())).toContain("We sell bowls at Gagret.");
  expect(await termsOf(second)).not.toContain("bowls");
});

test("a version that applied to no order is not found", async () => {
  await expect(getLegalVersion(shop.db, "0".repeat(32))).rejects.toThrow("no such version");
});
