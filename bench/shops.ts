// The measured shops: the sample shop, and one with 100,000 products, 50,000 people and 100,000 orders. Each is started when first needed,
// in a temporary folder with its own sandbox.
import { join } from "node:path";
import { openDatabase } from "#platform/database/database.ts";
import {
  openRunningShop,
  type RunningShop,
  type RunningShopOptions,
} from "../drills/support/running-shop.ts";
import { fillAll } from "./fill-shop.ts";

export type Shops = {
  sample(): Promise<RunningShop>;
  filled(): Promise<RunningShop>;
  /** The filled shop, run by another built version of the program and filled by that version's own `bench/fill-shop.ts`. */
  filledBeside(folder: string): Promise<RunningShop>;
  close(): Promise<void>;
};

export const filledCounts = { products: 100_000, people: 50_000, orders: 100_000 };

export function createShops(): Shops {
  const opened: RunningShop[] = [];
  async function open(options: RunningShopOptions = {}): Promise<RunningShop> {
    const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, ...options });
    opened.push(shop);
    await shop.open();
    return shop;
  }
  let sample: Promise<RunningShop> | undefined;
  let filled: Promise<RunningShop> | undefined;
  return {
    sample() {
      sample ??= open();
      return sample;
    },
    filled() {
      filled ??= open().then((shop) => fill(shop, fillAll));
      return filled;
    },
    async filledBeside(folder) {
      const own: Filling = await import(join(folder, "bench/fill-shop.ts"));
      return fill(await open({ program: { folder, script: "dist/serve.js" } }), own.fillAll);
    },
    async close() {
      for (const shop of opened.splice(0)) await shop.close();
    },
  };
}

type Filling = { fillAll: typeof fillAll };

async function fill(shop: RunningShop, fillWith: typeof fillAll): Promise<RunningShop> {
  const { pool, close } = openDatabase(shop.databaseAddress(), { connections: 1, timeoutMs: "none" });
  const client = await pool.connect();
  await fillWith(client, filledCounts);
  client.release();
  await close();
  return shop;
}
