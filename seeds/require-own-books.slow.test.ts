import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { system } from "#core/identity/actor.ts";
import { fillShop } from "#core/shop-file/fill-shop.server.ts";
import { packShop } from "#core/shop-file/pack-shop.server.ts";
import { seedHistory } from "#seeds/history/seed-history.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestShop, type TestShop } from "../tests/support/test-shop.ts";

let shop: TestShop;
afterEach(() => shop.close());

const start = (mode: "practice" | "rehearsal" | "live") =>
  seedShop({ ...shop, config: { ...shop.config, mode } }, () => {});

async function tryOrders(): Promise<void> {
  await start("practice");
  await seedAccounts(shop, () => {});
  await seedHistory(shop, () => {});
}

test("a shop with orders from practice does not go live; it continues in practice and rehearsal", async () => {
  shop = await openTestShop();
  await tryOrders();
  await expect(start("live")).rejects.toThrow(/has \d+ orders and \d+ customers from.*npm run pack-shop/);
  await start("practice");
  await start("rehearsal");
});

test("a shop without orders from practice goes live, and stays live with its orders", async () => {
  shop = await openTestShop();
  await start("practice");
  await start("live");
  await seedAccounts(shop, () => {});
  await seedHistory(shop, () => {});
  await start("live");
});

test("a shop that began live continues, even if it was started in practice in between", async () => {
  shop = await openTestShop();
  await start("live");
  await tryOrders();
  await start("live");
});

test("a shop from before the mode of the first start was noted continues", async () => {
  shop = await openTestShop();
  await tryOrders();
  await shop.sql`delete from seed_run where name = 'not-yet-live'`;
  await start("live");
});

test("a shop filled from a file does not go live after a rehearsal, and does without one", async () => {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "deodar-own-books-"));
  const file = join(folder, "shop.tar.zst");
  const from = await openTestShop();
  await seedShop(from, () => {});
  await packShop(from, system, { file, withSamples: true });
  await from.close();
  shop = await openTestShop();
  await fillShop(shop, system, { file });
  await rm(folder, { recursive: true });
  await start("rehearsal");
  await shop.sql`delete from seed_run where name = 'sample-orders'`;
  await seedHistory(shop, () => {});
  await expect(start("live")).rejects.toThrow(/orders and \d+ customers/);
  await shop.sql`delete from refund`;
  await shop.sql`delete from invoice`;
  await shop.sql`delete from "order"`;
  await expect(start("live")).rejects.toThrow(/has \d+ customers from/);
  await shop.sql`update "user" set deleted_at = now() where role = 'user'`;
  await start("live");
});
