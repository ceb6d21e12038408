import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought, staffActor } from "./support/buying.ts";
import { readPdf } from "./support/read-pdf.ts";
import { openTestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let staff: TestBrowser;
/** From the newest, which is express, to the oldest, which was ordered three weeks ago. */
let numbers: [string, string, string];
let ids: string[];

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  staff = (await openTestApp(shop)).openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  const customer = await registerCustomer(shop.db);
  ids = [await bought(shop, customer), await bought(shop, customer), await bought(shop, customer)];
  const now = shop.clock.now().getTime();
  for (const [index, daysAgo] of [21, 1, 0].entries()) {
    const confirmedAt = new Date(now - daysAgo * 24 * 60 * 60 * 1000);
    const delivery = index === 2 ? "express" : "standard";
    await shop.db
      .update(order)
      .set({ confirmedAt, delivery })
      .where(eq(order.id, ids[index] ?? ""));
  }
  const rows = await shop.db.select().from(order).where(inArray(order.id, ids));
  const [oldest = "", middle = "", express = ""] = ids.map(
    (id) => rows.find((row) => row.id === id)?.number ?? "",
  );
  numbers = [oldest, middle, express];
}, 240_000);
afterAll(() => shop.close());

const page = "/admin/orders/to-pack";
const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");
const pack = (which: readonly string[]) =>
  staff.request(page, {
    method: "POST",
    body: new URLSearchParams(which.map((number) => ["order", `${number}:pending`])),
  });

test("orders to pack are listed express first and then the oldest, with late ones marked", async () => {
  const html = await read(staff.visit(page));
  const shown = [...html.matchAll(/name="order"[^>]*value="([^:]*):pending"/g)].map(([, number]) => number);
  expect(shown).toEqual([numbers[2], numbers[0], numbers[1]]);
  const withoutScripts = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  expect(withoutScripts.match(/late: to be packed by/g)).toHaveLength(1);
  expect(html).toContain("EXPRESS");
});

test("the dashboard counts the orders to pack, and links to their page", async () => {
  const orderId = await bought(shop, await registerCustomer(shop.db));
  expect(await changeStatus(shop, staffActor("staff"), { orderId, to: "processing" })).toMatchObject({
    ok: true,
  });
  expect(await read(staff.visit(page))).toContain("To pack: 3 orders");
  expect(await read(staff.visit("/dashboard"))).toMatch(
    /<a [^>]*href="\/admin\/orders\/to-pack"[^>]*><span[^>]*>3<\/span><span[^>]*>to pack</,
  );
});

test("an order's page ends with the next one to pack, and the last one leads back to the first", async () => {
  const [oldest, middle, express] = numbers;
  const nextOf = async (number: string) =>
    /Next to pack: ([A-Z0-9-]+)/.exec(await read(staff.visit(`/admin/orders/${number}`)))?.[1];
  expect([await nextOf(express), await nextOf(oldest), await nextOf(middle)]).toEqual([
    oldest,
    middle,
    express,
  ]);
});

test("marking orders as packed answers with the slip and the invoice of each, also when the form is sent twice", async () => {
  const [oldest, middle, express] = numbers;
  const both = await Promise.all([pack([oldest, middle]), pack([oldest, middle])]);
  for (const answer of both) {
    const papers = await staff.visit(answer.headers.get("location") ?? "");
    const { pages } = await readPdf(new Uint8Array(await papers.arrayBuffer()));
    const titles = pages.map((text) => /Packing slip Order|Invoice No\.:/.exec(text)?.[0]);
    expect(titles).toEqual(["Packing slip Order", "Invoice No.:", "Packing slip Order", "Invoice No.:"]);
    for (const [at, number] of [oldest, oldest, middle, middle].entries())
      expect(pages[at]).toContain(number);
  }
  const html = await read(staff.visit(page));
  expect(html).toContain("To pack: 1 order");
  expect(html).toContain(express);
  expect(html).not.toContain(oldest);
});

test("if somebody else has shipped an order meanwhile, the answer is a page that says so", async () => {
  await changeStatus(shop, staffActor("pema"), { orderId: ids[2] ?? "", to: "shipped" });
  const answer = await pack([numbers[2]]);
  expect(await read(staff.visit(answer.headers.get("location") ?? ""))).toContain("Not processing:");
});

test("without a ticked order nothing is packed, and an empty list links to the hand-over", async () => {
  const answer = await pack([]);
  expect(answer.status).toBe(422);
  const html = await read(answer);
  expect(html).toContain("Nothing to pack");
  expect(html).toContain('href="/admin/orders/hand-over"');
});
