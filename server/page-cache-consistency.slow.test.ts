// The page cache relies on two things, tested with the built pages and a real database: public pages are the same
// for everybody, and every change to a table that they read changes the content version.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { shownStock } from "#core/catalogue/product.ts";
import { removeStock } from "#core/catalogue/stock/stock.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { review } from "#features/reviews/reviews.table.ts";
import { recordReads } from "#platform/content-reads.ts";
import { createVersionReader } from "#platform/content-version.ts";
import { CheckedClient } from "#platform/database/checked-client.ts";
import { openDatabase } from "#platform/database/database.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { registerCustomer } from "../tests/support/add-product.ts";
import { listPublicAddresses } from "../tests/support/public-addresses.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../tests/support/test-shop.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";
import { createPageVersionReader } from "./page-versions.ts";
import { createPublicAddressFinder } from "./public-pages.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
let app: TestApp;
let slug: string;
let productId: string;
/** Products without variants and in no set, so that a change of one changes no other. */
let products: { id: string; slug: string }[];

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
  products = await shop.sql<{ id: string; slug: string }[]>`
    select id, slug from product where collection = 'shop' and variant_of is null and option_names = '{}'
      and set_pricing is null and not exists (select from set_part where product_id = product.id)
    order by id limit 12`;
  slug = products[0]?.slug ?? "";
  productId = products[0]?.id ?? "";
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

/** The addresses of the documents, and of the same pages as data for the router in the browser. */
function listAddresses(): string[] {
  const documents = listPublicAddresses(app.publicRoutes, {
    productSlug: slug,
    articleSlug: "a-diya-from-kangra-clay",
    fragranceSlug: "kinnow-orchard",
    batchNumber: "00-05",
  });
  const pages = documents.filter((address) => !address.includes(".xml"));
  return [...documents, ...pages.map((address) => address.replace(/^(\/[^?]*)/, dataOf))];
}

function dataOf(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

describe("public pages", () => {
  test("every public page is known to the page cache", () => {
    const findPublicAddress = createPublicAddressFinder(app.publicRoutes);
    expect(listAddresses().filter((address) => !findPublicAddress(address))).toEqual([]);
  });

  describe("public pages are byte for byte the same for a guest and for a customer with a cart, a wishlist and likes, whom an advertisement has led here", () => {
    let customer: TestBrowser;
    beforeAll(async () => {
      customer = app.openBrowser();
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
      const shopper = await customer.request("/api/shopper");
      expect(await shopper.json()).toMatchObject({ user: { name: "Meera Thakur" } });
    });

    test.each([0, 1, 2, 3])(
      "every fourth public page is the same for a guest and for a customer (from %i on)",
      async (from) => {
        const addresses = listAddresses().filter((_, index) => index % 4 === from);
        expect(addresses.length).toBeGreaterThan(0);
        for (const address of addresses) {
          const forGuest = await app.request(address);
          const tags = `${address.includes("?") ? "&" : "?"}utm_source=ig&fbclid=IwZXh0`;
          const forCustomer = await customer.request(address + tags);
          expect(forCustomer.status, address).toBe(forGuest.status);
          expect(await forCustomer.text(), address).toBe(await forGuest.text());
          expect(forCustomer.headers.getSetCookie(), address).toEqual([]);
          expect(forGuest.headers.getSetCookie(), address).toEqual([]);
        }
      },
    );
  });

  test("every table that public pages read has the trigger that counts changes", async () => {
    const queriedNames = new Set<string>();
    const queries = vi.spyOn(CheckedClient.prototype, "query");
    for (const address of listAddresses()) await (await app.request(address)).text();
    for (const [query] of queries.mock.calls) {
      const text = String(typeof query === "string" ? query : query.text);
      for (const [, table = ""] of text.matchAll(/(?:from|join) "?([a-z_]+)"?/gi)) queriedNames.add(table);
    }
    const triggers = await shop.sql<{ name: string }[]>`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'note_content_change'`;
    const tablesWithTrigger = triggers.map(({ name }) => name.replaceAll('"', ""));
    const allTables = await shop.sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    // Every page from memory reads the versions themselves.
    queriedNames.delete("content_change");
    const tablesRead = allTables.map(({ name }) => name).filter((name) => queriedNames.has(name));
    expect(tablesRead.length).toBeGreaterThan(8);
    expect(tablesRead.filter((name) => !tablesWithTrigger.includes(name))).toEqual([]);
  });
});

describe("the content version", () => {
  const version = async () => (await createVersionReader(shop.sql)()).get("product") ?? "0";

  test("the content version stays the same until a commit, and after a rollback", async () => {
    const before = await version();
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`update product set name = name || '.' where id = ${productId}`);
        expect(await version()).toBe(before);
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect(await version()).toBe(before);
    expect(await version()).toBe(before);
  });

  test("versions stay the same while nothing changes, and then differ", async () => {
    const read = createVersionReader(shop.sql);
    const first = await read();
    expect(await read()).toBe(first);
    await shop.sql`update product set name = name || '.' where id = ${productId}`;
    const second = await read();
    const changed = [...second].filter(([topic, changes]) => first.get(topic) !== changes);
    expect(changed.map(([topic]) => topic)).toContain("product");
    expect(await read()).toBe(second);
  });

  test("a change between reading the sum and reading the versions is not lost", async () => {
    let between = async () => {};
    const read = createVersionReader((async (text: TemplateStringsArray) => {
      const rows = await shop.sql(text);
      await between();
      return rows;
    }) as typeof shop.sql);
    const change = () => shop.sql`update product set name = name || '.' where id = ${productId}`;
    const productVersion = async () => Number((await read()).get("product"));
    const first = await productVersion();
    await change();
    between = async () => {
      between = async () => {};
      await change();
    };
    expect(await productVersion()).toBe(first + 2);
    await change();
    expect(await productVersion()).toBe(first + 3);
  });

  test("the content version changes with every commit, in whatever order transactions end", async () => {
    const pool = openDatabase(shop.address, { connections: 12 });
    const seen = new Set<string>([await version()]);
    await Promise.all(
      products
        .map(({ id }, index) =>
          pool.db.transaction(async (tx) => {
            await tx.execute(sql`update product set price = price + 100 where id = ${id}`);
            await tx.execute(sql`select pg_sleep(${((index * 7) % 12) / 20})`);
          }),
        )
        .map(async (transaction) => {
          await transaction;
          seen.add(await version());
        }),
    );
    await pool.close();
    // Transactions that end together are read as one version. Every commit must count.
    expect(seen.size).toBeGreaterThan(2);
    const { length } = products;
    const numbers = [...seen].map(Number).sort((a, b) => a - b);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(length);
  });

  test("the version of the products changes with the stock only when pages change", async () => {
    const stocks = [...Array(14).keys(), 500];
    for (const before of stocks)
      for (const after of [before - 1, before + 1, 0, 11].filter((stock) => stock >= 0)) {
        await shop.sql`update product set stock = ${before} where id = ${productId}`;
        const versionBefore = await version();
        await shop.sql`update product set stock = ${after} where id = ${productId}`;
        const isChanged = (await version()) !== versionBefore;
        expect([before, after, isChanged]).toEqual([before, after, shownStock(before) !== shownStock(after)]);
      }
  });

  test("counting a change makes no transaction wait", async () => {
    const pool = openDatabase(shop.address, { connections: 2 });
    const [a, b] = products;
    await pool.db.transaction(async (slow) => {
      await slow.execute(sql`update product set price = price + 100 where id = ${a?.id ?? ""}`);
      await pool.db.transaction(async (quick) => {
        await quick.execute(sql`set local lock_timeout = '500ms'`);
        await quick.execute(sql`update product set price = price + 100 where id = ${b?.id ?? ""}`);
      });
    });
    await pool.close();
  });
});

describe("two processes on one database", () => {
  const made: string[] = [];
  const openProcess = (): PageCache =>
    openPageCache({
      readVersions: createPageVersionReader(createVersionReader(shop.sql), shop.clock),
      render: (address) => {
        made.push(address);
        return recordReads(async (reads) => ({ response: await app.request(address), reads }));
      },
    });
  const read = async (cache: PageCache, address: string) =>
    (await (await cache.find(address))?.bodyIn(undefined))?.toString().replaceAll("<!-- -->", "");

  test("two processes show a sale as soon as it is committed, and not before", async () => {
    const one = openProcess();
    const other = openProcess();
    const address = `/products/${slug}`;
    await shop.db.execute(sql`update product set stock = 5 where id = ${productId}`);
    expect(await read(one, address)).toContain("Only 5 left");
    expect(await read(other, address)).toContain("Only 5 left");
    await shop.db.transaction(async (tx) => {
      await removeStock(tx, [{ productId, quantity: 2 }]);
      expect(await read(other, address)).toContain("Only 5 left");
    });
    expect(await read(one, address)).toContain("Only 3 left");
    expect(await read(other, address)).toContain("Only 3 left");
  });

  test("a sale that does not change any text renders no page again; one that does renders the pages that show products", async () => {
    const one = openProcess();
    const other = openProcess();
    const addresses = ["/shop", `/products/${slug}`, "/contact"];
    const readAll = async () => {
      for (const cache of [one, other]) for (const address of addresses) await read(cache, address);
      return made.splice(0);
    };
    await shop.db.execute(sql`update product set stock = 40 where id = ${productId}`);
    made.length = 0;
    expect(await readAll()).toHaveLength(6);
    await shop.db.transaction((tx) => removeStock(tx, [{ productId, quantity: 29 }]));
    expect(await readAll()).toEqual([]);
    await shop.db.transaction((tx) => removeStock(tx, [{ productId, quantity: 1 }]));
    expect(await readAll()).toEqual(["/shop", `/products/${slug}`, "/shop", `/products/${slug}`]);
    expect(await read(other, `/products/${slug}`)).toContain("Only 10 left");
  });

  test("a page that depends on the day is rendered again when the day ends in India, and no other page is", async () => {
    const cache = openProcess();
    // The list of products mentions the season.
    const addresses = ["/", "/season/christmas", "/shop", "/contact"];
    const readAll = async () => {
      made.length = 0;
      const pages = [];
      for (const address of addresses) pages.push(await read(cache, address));
      return pages;
    };
    const before = shop.clock.now().toISOString();
    shop.clock.set("2026-12-13T00:00:00+05:30");
    expect((await readAll())[0]).toMatch(
      /Order<\/span> <strong[^>]*>today<\/strong> <span>to have it for Christmas/,
    );
    shop.clock.set("2026-12-13T23:59:59+05:30");
    await readAll();
    expect(made).toEqual([]);
    shop.clock.set("2026-12-14T00:00:00+05:30");
    const [home, season] = await readAll();
    expect(made).toEqual(["/", "/season/christmas", "/shop"]);
    expect(home).toMatch(/Order by<\/span> <strong[^>]*>31 December<\/strong> <span>to have it for Lohri/);
    expect(season).toContain("The last day to order for Christmas was");
    shop.clock.set(before);
  });

  test("two processes show a festival as soon as its date is saved", async () => {
    const one = openProcess();
    const other = openProcess();
    for (const cache of [one, other]) expect(await read(cache, "/")).toContain("13 December");
    await shop.sql`update festival set days = array['2026-12-26'::date] where slug = 'christmas'`;
    for (const cache of [one, other]) expect(await read(cache, "/")).toContain("14 December");
    await shop.sql`update festival set days = array['2026-12-25'::date] where slug = 'christmas'`;
  });

  test("two processes show what the owner has just saved", async () => {
    const one = openProcess();
    const other = openProcess();
    for (const cache of [one, other]) expect(await read(cache, "/contact")).toContain("Deodar &amp; Diya");
    const { business } = await readSettings(shop.db);
    await saveSettings(shop, owner, { group: "business", change: { ...business, shopName: "Cedar House" } });
    for (const cache of [one, other]) expect(await read(cache, "/contact")).toContain("Cedar House");
    await saveSettings(shop, owner, { group: "business", change: business });
  });

  test("a request never gets a page older than the last commit before it, however fast the data changes", async () => {
    const cache = openProcess();
    const address = `/products/${slug}.data`;
    let committed = 0;
    const readCount = async () => {
      const page = await read(cache, address);
      return Number(/Candle count (\d+)/.exec(page ?? "")?.[1] ?? -1);
    };
    const writing = (async () => {
      for (let n = 1; n <= 40; n += 1) {
        await shop.sql`update product set name = ${`Candle count ${n}`} where id = ${productId}`;
        committed = n;
      }
    })();
    const stalePages: string[] = [];
    const reading = Array.from({ length: 6 }, async () => {
      while (committed < 40) {
        const committedBefore = committed;
        const shown = await readCount();
        if (shown < committedBefore && committedBefore > 0)
          stalePages.push(`${shown} after ${committedBefore}`);
      }
    });
    await Promise.all([writing, ...reading]);
    expect(stalePages).toEqual([]);
    expect(await readCount()).toBe(40);
  });
});
