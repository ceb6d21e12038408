// What the page cache rests on, tried on the built pages and a real database: public pages are the same for everybody, and
// every table they read tells of its changes.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContentVersion } from "#platform/content-version.ts";
import { openDatabase } from "#platform/database.ts";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { review } from "#shop/aftercare/aftercare.table.ts";
import { takeStock } from "#shop/catalogue/stock.server.ts";
import { readSettings, saveSettings } from "#shop/settings/settings.server.ts";
import { registerCustomer } from "../tests/support/shelve.ts";
import { openTestApp, type TestApp } from "../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../tests/support/test-shop.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";
import { findPublicAddress } from "./page-cache-key.ts";

let shop: TestShop;
let app: TestApp;
let slug: string;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop();
  await plantFirstStock(shop, () => {});
  app = await openTestApp(shop);
  const [row] = await shop.sql<{ id: string; slug: string }[]>`
    select id, slug from product where collection = 'shop' order by id limit 1`;
  slug = row?.slug ?? "";
  productId = row?.id ?? "";
  const userId = await registerCustomer(shop.db);
  const writtenAt = shop.clock.now();
  await shop.db.insert(review).values({
    id: "a-review",
    userId,
    productId,
    rating: 5,
    text: "It smells of rain.",
    response: true,
    quality: true,
    delivery: true,
    writtenAt,
    approvedAt: writtenAt,
  });
}, 240_000);
afterAll(() => shop.close());

function listPublicAddresses(): string[] {
  const documents = [
    "/",
    `/?item=${slug}`,
    "/shop",
    "/shop?category=jar-candles&sort=price-low",
    "/shop?q=rose",
    `/shop?item=${slug}`,
    `/products/${slug}`,
    `/products/${slug}?reviews=20`,
    "/special-occult-candles",
    "/premium-candles",
    "/about",
    "/fragrance-guide",
    "/fragrance-guide?choose=family",
    "/fragrances/lavender",
    "/blog",
    "/custom-order",
    "/contact",
    "/contact?map=open",
    "/shipping",
    "/returns",
    "/faq",
    "/care-guide",
    "/terms-conditions",
    "/privacy-policy",
    "/sitemap.xml",
    "/blog/feed.xml",
  ];
  const pages = documents.filter((address) => !address.includes(".xml"));
  return [...documents, ...pages.map((address) => address.replace(/^(\/[^?]*)/, dataOf))];
}

function dataOf(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

describe("public pages", () => {
  test("are all known to the cache", () => {
    expect(listPublicAddresses().filter((address) => !findPublicAddress(address))).toEqual([]);
  });

  test("are the same to the byte for a stranger and for a customer with a cart, wishes and likes", async () => {
    const customer = app.visitor();
    const signedUp = await customer.call("/api/auth/sign-up/email", {
      name: "Meera Thakur",
      email: "meera@example.com",
      phone: "9800000001",
      street: "4 Upper Bazaar",
      city: "Gagret",
      state: "HP",
      pincode: "177201",
      password: "a long password",
    });
    expect(signedUp.status).toBe(200);
    customer.cookies.set("cart", `${productId}*2*99900`);
    customer.cookies.set("wishlist", productId);
    customer.cookies.set("reader", "abcdefghijklmnopqrst");
    const visitor = await customer.request("/api/visitor");
    expect(await visitor.json()).toMatchObject({ user: { name: "Meera Thakur" } });
    for (const address of listPublicAddresses()) {
      const forStranger = await app.request(address);
      const forCustomer = await customer.request(address);
      expect(forCustomer.status, address).toBe(forStranger.status);
      expect(await forCustomer.text(), address).toBe(await forStranger.text());
      expect(forCustomer.headers.getSetCookie(), address).toEqual([]);
      expect(forStranger.headers.getSetCookie(), address).toEqual([]);
    }
  });

  test("read no table that does not tell of its changes", async () => {
    const tables = new Set<string>();
    const options = shop.sql.options as { debug: unknown };
    options.debug = (_connection: number, query: string) => {
      for (const [, table = ""] of query.matchAll(/(?:from|join) "?([a-z_]+)"?/gi)) tables.add(table);
    };
    for (const address of listPublicAddresses()) await (await app.request(address)).text();
    options.debug = false;
    const telling = await shop.sql<{ name: string }[]>`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_content_change'`;
    const told = telling.map(({ name }) => name.replaceAll('"', ""));
    const known = await shop.sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    const read = known.map(({ name }) => name).filter((name) => tables.has(name));
    expect(read.length).toBeGreaterThan(8);
    expect(read.filter((name) => !told.includes(name))).toEqual([]);
  });
});

describe("the version of what pages show", () => {
  const version = () => readContentVersion(shop.sql);

  test("stays while nothing is committed, and after what was taken back", async () => {
    const before = await version();
    await shop.sql
      .begin(async (tx) => {
        await tx`update product set stock = stock - 1 where id = ${productId}`;
        expect(await version()).toBe(before);
        throw new Error("taken back");
      })
      .catch(() => {});
    expect(await version()).toBe(before);
    expect(await version()).toBe(before);
  });

  test("is a new one after every commit, in whatever order purchases end", async () => {
    const pool = openDatabase(shop.address, { connections: 12 });
    const goods = await pool.sql<{ id: string }[]>`select id from product order by id limit 12`;
    const seen = new Set<string>([await version()]);
    await Promise.all(
      goods
        .map(({ id }, place) =>
          pool.sql.begin(async (tx) => {
            await tx`update product set stock = stock + 1 where id = ${id}`;
            await tx`select pg_sleep(${((place * 7) % 12) / 20})`;
          }),
        )
        .map(async (purchase) => {
          await purchase;
          seen.add(await version());
        }),
    );
    await pool.close();
    // Two that end within the same moment may share a look; none may end unseen.
    expect(seen.size).toBeGreaterThan(6);
    const { length } = goods;
    const numbers = [...seen].map(Number).sort((a, b) => a - b);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(length);
  });

  test("makes no purchase wait for another", async () => {
    const pool = openDatabase(shop.address, { connections: 2 });
    const [a, b] = await pool.sql<{ id: string }[]>`select id from product order by id limit 2`;
    await pool.sql.begin(async (slow) => {
      await slow`update product set stock = stock where id = ${a?.id ?? ""}`;
      await pool.sql.begin(async (quick) => {
        await quick`set local lock_timeout = '500ms'`;
        await quick`update product set stock = stock where id = ${b?.id ?? ""}`;
      });
    });
    await pool.close();
  });
});

describe("two processes on one database", () => {
  const openProcess = (): PageCache =>
    openPageCache({
      readVersion: () => readContentVersion(shop.sql),
      render: (address) => app.request(address),
    });
  const read = async (cache: PageCache, address: string) =>
    (await (await cache.find(address))?.bodyIn(undefined))?.toString().replaceAll("<!-- -->", "");

  test("both show a sale as soon as it is committed, and not before", async () => {
    const [one, other] = [openProcess(), openProcess()];
    const address = `/products/${slug}`;
    await shop.db.execute(sql`update product set stock = 5 where id = ${productId}`);
    expect(await read(one, address)).toContain("Only 5 left");
    expect(await read(other, address)).toContain("Only 5 left");
    await shop.db.transaction(async (tx) => {
      await takeStock(tx, [{ productId, quantity: 2 }]);
      expect(await read(other, address)).toContain("Only 5 left");
    });
    expect(await read(one, address)).toContain("Only 3 left");
    expect(await read(other, address)).toContain("Only 3 left");
  });

  test("both show what the owner has just saved", async () => {
    const [one, other] = [openProcess(), openProcess()];
    for (const cache of [one, other]) expect(await read(cache, "/contact")).toContain("Deodar &amp; Diya");
    const { business } = await readSettings(shop.db);
    await saveSettings(shop, "business", { ...business, shopName: "Cedar House" }, "test");
    for (const cache of [one, other]) expect(await read(cache, "/contact")).toContain("Cedar House");
    await saveSettings(shop, "business", business, "test");
  });

  test("nobody is shown less than was true when they asked, however fast stock changes", async () => {
    const cache = openProcess();
    const address = `/products/${slug}.data`;
    let committed = 0;
    const readCount = async () => {
      const told = await read(cache, address);
      return Number(/Candle count (\d+)/.exec(told ?? "")?.[1] ?? -1);
    };
    const selling = (async () => {
      for (let n = 1; n <= 40; n += 1) {
        await shop.sql`update product set name = ${`Candle count ${n}`} where id = ${productId}`;
        committed = n;
      }
    })();
    const late: string[] = [];
    const looking = Array.from({ length: 6 }, async () => {
      while (committed < 40) {
        const known = committed;
        const shown = await readCount();
        if (shown < known && known > 0) late.push(`${shown} after ${known}`);
      }
    });
    await Promise.all([selling, ...looking]);
    expect(late).toEqual([]);
    expect(await readCount()).toBe(40);
  });
});
