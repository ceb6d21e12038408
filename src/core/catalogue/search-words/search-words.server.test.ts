import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { system } from "#core/identity/actor.ts";
import { setting } from "#core/settings/settings.table.ts";
import type { VisitCount } from "#core/visits/visit-count.ts";
import { visitCount } from "#core/visits/visits.table.ts";
import { writeVisitCounts } from "#core/visits/write-visit-counts.server.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../../tests/support/test-shop.ts";
import { addOfferedWords, addSearchWord, removeSearchWord } from "./edit-search-words.server.ts";
import { searchWordForm } from "./search-word-form.ts";
import { exportSearchWords, listSearchWords } from "./search-words.server.ts";

const owner = { ...system, id: "meera", role: "admin" as const };

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await addTestProduct(ctx.db, { id: "jar", name: "Gift Candle" });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  await ctx.db.delete(setting);
  await ctx.db.delete(visitCount);
});

const search = (name: string, count: number, day = "2026-11-20"): VisitCount => ({
  kind: "nothing-found",
  device: "phone",
  name,
  count,
  day,
});
const list = (after = "") => listSearchWords(ctx, { after });

test("a search that finds nothing is listed with its unknown word until the owner explains it", async () => {
  await writeVisitCounts(ctx.db, [
    search("uphaar candle", 4),
    search("topiary", 2),
    search("candle gift", 9),
    search("*", 30),
    search("gone", 5, "2026-08-01"),
  ]);
  expect((await list()).searches).toEqual([
    { text: "uphaar candle", count: 4, word: "uphaar", offer: ["gift", "gifts", "hamper"] },
    { text: "topiary", count: 2, word: "topiary", offer: [] },
  ]);
  await addSearchWord(ctx, owner, { word: "uphaar", means: ["gift"] });
  expect((await list()).searches.map(({ text }) => text)).toEqual(["topiary"]);
});

test("a word in Hindi is explained as the owner spells it, and stands in the list as shoppers spell it", async () => {
  await writeVisitCounts(ctx.db, [search("दीया", 3), search("मोमबत्ती gift", 2)]);
  expect((await list()).searches.map(({ word }) => word)).toEqual(["दीया", "मोमबत्ती"]);
  const form = new FormData();
  form.set("word", "मोमबत्ती");
  form.set("means", "candle, दिया");
  const parsed = parseForm(searchWordForm, form);
  expect(parsed).toMatchObject({ ok: true, value: { word: "मोमबत्ती", means: ["candle", "दिया"] } });
  if (parsed.ok) await addSearchWord(ctx, owner, parsed.value);
  expect((await list()).searches.map(({ word }) => word)).toEqual(["दीया"]);
  expect((await list()).words).toContainEqual({ word: "मोमबत्ती", means: ["candle", "दिया"] });
});

test("words of the trade are suggested, and have no effect before the owner adds them", async () => {
  const { words, offered } = await list();
  expect(offered.map(({ word }) => word)).toContain("tohfa");
  expect(words.map(({ word }) => word)).not.toContain("tohfa");
  await addSearchWord(ctx, owner, { word: "tohfa", means: ["surprise"] });
  expect(await addOfferedWords(ctx, owner)).toMatchObject({ ok: true });
  expect((await list()).offered).toEqual([]);
  expect(await exportSearchWords(ctx, owner)).toContain("tohfa,surprise\r\n");
});

test("the list is paged alphabetically, and a removed word is gone", async () => {
  await addOfferedWords(ctx, owner);
  const first = await list();
  const second = await list(first.next ?? "");
  const all = [...first.words, ...second.words].map(({ word }) => word);
  expect(all).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(first.total);
  await removeSearchWord(ctx, owner, { word: "tohfa" });
  await removeSearchWord(ctx, owner, { word: "tohfa" });
  expect((await list()).total).toBe(first.total - 1);
});

test("words added at the same time are all kept", async () => {
  const words = Array.from({ length: 8 }, (_, index) => `w${index}`);
  await Promise.all(words.map((word) => addSearchWord(ctx, owner, { word, means: ["candle"] })));
  expect((await list("vz")).words.map(({ word }) => word)).toEqual(expect.arrayContaining(words));
});

test.each([
  ["two words", { word: "mom batti", means: "candle" }, "word"],
  ["a sign", { word: "a|b", means: "candle" }, "word"],
  ["no meaning", { word: "tohfa", means: " , " }, "means"],
  ["too many meanings", { word: "tohfa", means: "a b c d e f g h i" }, "means"],
])("a form with %s is refused with an error at its field", (_, fields, name) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  const parsed = parseForm(searchWordForm, form);
  expect(parsed.ok ? {} : Object.keys(parsed.errors)).toEqual([name]);
});

test("the form normalises words", () => {
  const form = new FormData();
  form.set("word", " Tohfa ");
  form.set("means", "Gift, hamper gift");
  expect(parseForm(searchWordForm, form)).toEqual({
    ok: true,
    value: { word: "tohfa", means: ["gift", "hamper"] },
    values: expect.anything(),
  });
});
