import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  openTestDatabase,
  openTestFoundations,
  openTestShopInYard,
  type TestFoundations,
} from "./test-shop.ts";

describe("the test bench", () => {
  let foundations: TestFoundations;
  beforeAll(async () => {
    foundations = await openTestFoundations();
  });
  afterAll(() => foundations.close());

  test("hands out a migrated database to each caller", async () => {
    const one = await openTestDatabase();
    const other = await openTestDatabase();
    await one.sql`create table only_here ()`;
    expect(await other.sql`select to_regclass('only_here') as found`).toEqual([{ found: null }]);
    expect(await one.sql`select to_regclass('product') is not null as found`).toEqual([{ found: true }]);
    await Promise.all([one.close(), other.close()]);
  });

  test("has a clock that is moved by hand", () => {
    expect(foundations.clock.now().toISOString()).toBe("2026-11-20T06:30:00.000Z");
    foundations.clock.advance({ days: 1, minutes: 15 });
    expect(foundations.clock.now().toISOString()).toBe("2026-11-21T06:45:00.000Z");
  });

  test("shows the effects that wait in the outbox, and none of a transaction that failed", async () => {
    const { db, outbox, listEffects } = foundations;
    await db.transaction((tx) => outbox.enqueue(tx, "ring-the-bell", { times: 1 }));
    await db.transaction((tx) => outbox.enqueue(tx, "sweep", { room: "shop" }, { after: 60 }));
    await expect(
      db.transaction(async (tx) => {
        await outbox.enqueue(tx, "ring-the-bell", { times: 2 });
        throw new Error("changed our mind");
      }),
    ).rejects.toThrow("changed our mind");
    expect(await listEffects()).toEqual([
      { kind: "ring-the-bell", effect: { times: 1 } },
      { kind: "sweep", effect: { room: "shop" } },
    ]);
    expect(await listEffects("sweep")).toHaveLength(1);
  });

  test("opens all rooms with the practice yard beside them", async () => {
    const shop = await openTestShopInYard();
    expect(shop.razorpay).toBeDefined();
    expect(shop.config.smtpUrl).toBe(shop.yard.mail.url);
    await shop.close();
  });

  test("sees nothing of the machine's own settings", () => {
    expect(process.env.TZ).toBe("America/Los_Angeles");
    expect(process.env.DATABASE_URL).toBeUndefined();
    expect(new Date("2026-11-20T06:30:00Z").getHours()).toBe(22);
  });
});
