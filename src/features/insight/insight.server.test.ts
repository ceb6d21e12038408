import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { devices, maxNames, otherName, type VisitCount, visitKinds } from "#core/visits/visit-count.ts";
import { openVisitCounter } from "#core/visits/visit-counter.server.ts";
import { visitCount } from "#core/visits/visits.table.ts";
import { writeVisitCounts } from "#core/visits/write-visit-counts.server.ts";
import { selectRows } from "#platform/database/database.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { exportVisits } from "./export-visits.server.ts";
import { readInsight } from "./insight.server.ts";
import { purgeVisitCounts } from "./purge-visit-counts.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext({ now: "2026-11-20T12:00:00+05:30" });
  await addTestProduct(
    ctx.db,
    { id: "rose", name: "Rose" },
    { id: "rose-tall" },
    { id: "lily", name: "Lily" },
  );
  await ctx.db
    .update(product)
    .set({ variantOf: "rose", optionValues: ["Tall"] })
    .where(sql`id = 'rose-tall'`);
});
afterAll(() => ctx.close());
beforeEach(async () => {
  await ctx.db.delete(visitCount);
});

const openCounter = () => openVisitCounter({ ...ctx, write: (counts) => writeVisitCounts(ctx.db, counts) });

const readAll = () =>
  selectRows<VisitCount>(ctx.db, sql`select kind, day::text, name, device, count from visit_count`);

const one = (kind: VisitCount["kind"], name: string, rest: Partial<VisitCount> = {}): VisitCount => ({
  kind,
  name,
  day: "2026-11-20",
  device: "phone",
  count: 1,
  ...rest,
});

test("counts that several processes write in any order add up", async () => {
  const event = fc.record({
    process: fc.nat({ max: 2 }),
    kind: fc.constantFrom(...visitKinds),
    name: fc.nat({ max: 320 }).map((n) => `n${n}`),
    device: fc.constantFrom(...devices),
    flush: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 80 }), async (events) => {
      await ctx.db.delete(visitCount);
      const counters = [openCounter(), openCounter(), openCounter()];
      const writes: Promise<void>[] = [];
      for (const { process, kind, name, device, flush } of events) {
        counters[process]?.count(device, [{ kind, name }]);
        if (flush) writes.push(counters[process]?.flush() ?? Promise.resolve());
      }
      await Promise.all(writes);
      await Promise.all(counters.map((counter) => counter.close()));
      const rows = await readAll();
      for (const kind of visitKinds)
        for (const device of devices) {
          const sum = rows
            .filter((row) => row.kind === kind && row.device === device)
            .reduce((all, { count }) => all + count, 0);
          expect(sum).toBe(events.filter((sent) => sent.kind === kind && sent.device === device).length);
        }
    }),
    { numRuns: 25 },
  );
  expect(ctx.log.warnings).toEqual([]);
});

test("two processes together keep to the number of names a day, and the rest has one row", async () => {
  const most = maxNames["nothing-found"];
  const searches = (from: number) =>
    Array.from({ length: most }, (_, index) => one("nothing-found", `word${from + index}`));
  await Promise.all([
    writeVisitCounts(ctx.db, searches(0)),
    writeVisitCounts(ctx.db, searches(most / 2)),
    writeVisitCounts(ctx.db, searches(most)),
  ]);
  const rows = await readAll();
  expect(rows.filter(({ name }) => name !== otherName)).toHaveLength(most);
  expect(rows.reduce((all, { count }) => all + count, 0)).toBe(3 * most);
});

test("the page has the totals of the range beside those of the range before, and names the viewed things", async () => {
  await writeVisitCounts(ctx.db, [
    one("visit", "instagram", { count: 6 }),
    one("visit", "direct", { count: 2, device: "computer" }),
    one("visit", "instagram", { count: 4, day: "2026-11-11" }),
    one("visit", "direct", { count: 9, day: "2026-11-06" }),
    one("view", "", { count: 20 }),
    one("product", "rose", { count: 5 }),
    one("product", "rose-tall", { count: 2 }),
    one("product", "lily", { count: 3 }),
    one("product", "gone", { count: 50 }),
    one("cart", "rose-tall", { count: 2 }),
    one("ordered", ""),
    one("nothing-found", "tohfa", { count: 3 }),
    one("nothing-found", otherName),
    one("season", "no-such-festival"),
    one("batch", "26-07"),
  ]);
  const insight = await readInsight(ctx, "7");
  expect(insight.steps.map(({ step, count, before }) => [step, count, before])).toEqual([
    ["visit", 8, 4],
    ["product", 60, 0],
    ["cart", 2, 0],
    ["checkout", 0, 0],
    ["ordered", 1, 0],
  ]);
  expect(insight.views).toEqual({ count: 20, before: 0 });
  expect(insight.bars).toHaveLength(7);
  expect(insight.bars.at(-1)).toMatchObject({
    name: "20 Nov",
    short: "20",
    counts: { visit: 8, ordered: 1 },
  });
  expect(insight.devices.map(({ device, counts }) => [device, counts.visit])).toEqual([
    ["phone", 6],
    ["computer", 2],
  ]);
  expect(insight.sources.map(({ name, count, before }) => [name, count, before])).toEqual([
    ["Instagram", 6, 4],
    ["No page: typed, bookmarked or from an app", 2, 0],
  ]);
  expect(insight.products).toEqual([
    { id: "rose", name: "Rose", views: 7, carts: 2 },
    { id: "lily", name: "Lily", views: 3, carts: 0 },
  ]);
  expect(insight.searches.map(({ name }) => name)).toEqual(["tohfa", "Everything else"]);
  expect(insight.batches).toMatchObject([{ name: "26-07", count: 1, packed: 0 }]);
});

test("the file of a range has a row for each count, and no formula for a spreadsheet", async () => {
  await writeVisitCounts(ctx.db, [
    one("nothing-found", "=1+1"),
    one("visit", "direct", { count: 3 }),
    one("visit", "direct", { day: "2026-10-01" }),
  ]);
  const csv = await exportVisits(ctx, { id: "asha", role: "staff" } as never, { range: "30" });
  expect(csv).toContain("2026-11-20,visit,direct,phone,3");
  expect(csv).toContain("'=1+1");
  expect(csv).not.toContain("2026-10-01");
});

test("counts are kept for the number of months in the settings", async () => {
  const days = ["2024-10-19", "2024-10-20", "2026-05-19", "2026-11-20"];
  await writeVisitCounts(
    ctx.db,
    days.map((day) => one("view", "", { day })),
  );
  const daysLeft = async () => (await readAll()).map(({ day }) => day).sort();
  expect(await purgeVisitCounts(ctx)).toBe(1);
  expect(await daysLeft()).toEqual(days.slice(1));
  await ctx.db.transaction((tx) =>
    changeSettings(tx, { clock: ctx.clock, group: "retention", by: "owner" }, (before) => ({
      ...before,
      visitMonths: 6,
    })),
  );
  expect(await purgeVisitCounts(ctx)).toBe(2);
  expect(await purgeVisitCounts(ctx)).toBe(0);
  expect(await daysLeft()).toEqual(["2026-11-20"]);
});
