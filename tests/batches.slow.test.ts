// Requests the pages of batches like a browser without scripts.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addReadyBatches } from "#features/batches/batch-stock.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { readPdf } from "./support/read-pdf.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  const [row] = await shop.sql<{ id: string }[]>`select id from product where slug = 'station-coffee'`;
  productId = row?.id ?? "";
}, 240_000);
afterAll(() => shop.close());

const batches = "/admin/batches";
const pouring = {
  pouredOn: "2026-11-18",
  pieces: "24",
  wax: "Soy wax",
  fragranceLoad: "8.5",
  pouredBy: "Meena & Tenzin",
  burnTest: "Even.",
  weather: "Rain since morning, 19 °C at the bench",
  faults: "Two tops sank and were topped up.",
  published: "on",
};

async function readMain(path: string, who: TestBrowser = staff): Promise<string> {
  const html = await (await who.visit(path)).text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

/** Returns a page's text in one line. */
const readText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

const requestKeyOf = (html: string) => /name="requestKey" value="(\w+)"/.exec(html)?.[1] ?? "";

test("a batch is added, shown on the product's page, changed and deleted by forms without scripts", async () => {
  const form = `${batches}/new/${productId}`;
  const requestKey = requestKeyOf(await readMain(form));
  const refused = await staff.submit(form, { ...pouring, pieces: "none", requestKey });
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  expect(shown).toContain("A whole number from 1 to 10,000");
  expect(shown).toContain('value="Meena &amp; Tenzin"');
  expect(requestKeyOf(shown)).toBe(requestKey);

  const noted = await staff.submit(form, { ...pouring, requestKey });
  expect(noted.status).toBe(302);
  const edit = `${batches}/26-01`;
  expect(noted.headers.get("location")).toBe(`${edit}?saved=noted`);
  const shopper = app.openBrowser();
  const product = await readMain("/products/station-coffee", shopper);
  expect(product).toContain('href="/batch/26-01"');
  expect(readText(product)).toContain(
    "Poured two days ago by Meena & Tenzin · latest batch of 24 · burn-tested",
  );
  // The page is cached, and made again once the day is over in India.
  shop.clock.set("2026-11-21T00:01:00+05:30");
  expect(readText(await readMain("/products/station-coffee", shopper))).toContain("Poured three days ago by");
  shop.clock.set("2026-11-20T12:00:00+05:30");
  const page = await readMain("/batch/26-01", app.openBrowser());
  expect(page).toContain("Meena &amp; Tenzin");
  expect(page).toContain("8.5 %");
  expect(page).toContain("Two tops sank and were topped up.");
  const notebook = await readMain("/notebook", shopper);
  expect(notebook).toContain('href="/batch/26-01"');
  expect(readText(notebook)).toContain("Weather: Rain since morning, 19 °C at the bench");

  const seen = / name="seen" value="(\w+)"/.exec(await readMain(edit))?.[1] ?? "";
  const { published: _published, ...hidden } = pouring;
  expect((await staff.submit(edit, { ...hidden, seen })).status).toBe(302);
  expect((await app.request("/batch/26-01")).status).toBe(404);
  expect(await readMain("/notebook", shopper)).not.toContain("/batch/26-01");
  expect(await readMain("/products/station-coffee", app.openBrowser())).not.toContain("/batch/");
  const late = await (await staff.submit(edit, { ...pouring, wax: "Beeswax", seen })).text();
  expect(late).toContain("Somebody else saved this while you were editing");
  expect(late).toContain('value="Beeswax"');

  const cards = await staff.request(`${batches}/cards.pdf?batch=26-01`);
  expect(cards.headers.get("location")).toBe(`${batches}?refused=unpublished`);
  const labels = await staff.request(`${batches}/cards.pdf?batch=26-01&copies=9&labels=on`);
  const { pages } = await readPdf(new Uint8Array(await labels.arrayBuffer()));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/Net quantity: .*MRP ₹.*Unit sale price: ₹.*Made: November 2026 · Batch 26-01/);
  const deleted = await staff.submit(`${edit}/delete`, { takeOut: "on" });
  expect(deleted.headers.get("location")).toBe(`${batches}?deleted=26-01`);
  expect((await staff.submit(`${edit}/delete`, { takeOut: "on" })).status).toBe(302);
  const inHindi = encodeURIComponent("बैच 1");
  const unknown = await staff.submit(`${batches}/${inHindi}/delete`, {});
  expect(unknown.headers.get("location")).toBe(`${batches}?${new URLSearchParams({ deleted: "बैच 1" })}`);
  expect((await staff.visit(edit)).status).toBe(404);
});

test("labels of a product are printed from its page without a batch", async () => {
  const page = await readMain(`/admin/products/${productId}`);
  expect(page).toContain('name="month" value="2026-11"');
  const print = (query: string) => staff.request(`${batches}/cards.pdf?product=${productId}&${query}`);
  const labels = await print("month=2026-10&copies=9");
  expect(labels.headers.get("content-disposition")).toContain("station-coffee-labels.pdf");
  const { pages } = await readPdf(new Uint8Array(await labels.arrayBuffer()));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(
    /Net quantity: .*MRP ₹.*Unit sale price: ₹.*Made: October 2026 *Made and packed by/,
  );
  const refused = async (query: string) => (await print(query)).headers.get("location");
  expect(await refused("month=October")).toBe(`${batches}?refused=month`);
  expect(await refused("copies=501")).toBe(`${batches}?refused=copies`);
});

test("a photograph is sent with the form, and a file that is not a picture is refused at its field", async () => {
  const form = `${batches}/new/${productId}`;
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    const requestKey = requestKeyOf(await readMain(form));
    for (const [name, value] of Object.entries({ ...pouring, requestKey })) body.append(name, value);
    body.append("photograph", new File([bytes], "jar.jpg", { type: "image/jpeg" }));
    return staff.request(form, { method: "POST", body });
  };
  const script = await send(new TextEncoder().encode("<script>alert(1)</script>"));
  expect(script.status).toBe(422);
  expect(await script.text()).toContain("jar.jpg: This is not a JPEG, PNG, WebP or AVIF picture");
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: "#a52" } });
  const noted = await send(new Uint8Array(await image.jpeg().toBuffer()));
  expect(noted.status).toBe(302);
  const page = await readMain("/batch/26-02", app.openBrowser());
  expect(page).toContain('alt="Photograph from batch 26-02, Station Coffee"');
});

test("a product that is sold out while its batch cures says when it is ready, and is for sale in that minute", async () => {
  await shop.sql`update product set stock = 0 where slug = 'station-coffee'`;
  const form = `${batches}/new/${productId}`;
  const requestKey = requestKeyOf(await readMain(form));
  const early = await staff.submit(form, { ...pouring, readyOn: "2026-11-17", requestKey });
  expect(await early.text()).toContain("This day is before the day on which it was made");
  const noted = await staff.submit(form, { ...pouring, readyOn: "2026-12-08", requestKey });
  const edit = noted.headers.get("location") ?? "";
  expect(readText(await readMain(edit))).toContain("Noted: 24 pieces come into stock on 8 December 2026.");
  expect(readText(await readMain(batches))).toContain("Ready on 8 Dec 2026");
  const stock = readText(await readMain(`/admin/products/${productId}`));
  expect(stock).toContain("More comes on 8 December 2026, when its batch is ready.");
  const shopper = app.openBrowser();
  const readShop = async (path: string) => readText(await readMain(path, shopper));
  for (const path of [
    "/products/station-coffee",
    "/products/station-coffee/tell-me",
    "/shop?q=station+coffee",
  ])
    expect(await readShop(path)).toContain("Ready on 8 December");
  expect(await readShop("/products/station-coffee")).not.toContain("Sold out");
  for (const path of ["/products/station-coffee", "/products/station-coffee/tell-me"])
    expect(await readShop(path)).toContain("Tell me when it is ready");
  await shopper.submit(`/wishlist/lines`, { productId });
  expect(await readShop("/wishlist")).toContain("Ready on 8 December");
  await saveSettings(shop, { id: "meera", role: "admin" }, { group: "channels", change: { google: true } });
  const readFeed = async () => {
    const feed = await (await app.request("/feeds/google.xml")).text();
    const item = feed.split("<item>").find((one) => one.includes("/products/station-coffee"));
    return /availability>(\w+)</.exec(item ?? "")?.[1];
  };
  expect(await readFeed()).toBe("out_of_stock");
  shop.clock.set("2026-12-08T00:00:30+05:30");
  await addReadyBatches(shop);
  expect(await readShop("/products/station-coffee")).toContain("In Stock");
  expect(await readFeed()).toBe("in_stock");
  shop.clock.set("2026-11-20T12:00:00+05:30");
});
