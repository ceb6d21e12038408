import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { getEditedProduct } from "#core/catalogue/edited-product.server.ts";
import { maxCsvBytes } from "#core/catalogue/import/product-csv-form.ts";
import { productFiles } from "#core/catalogue/import/product-files.server.ts";
import { carryOutImport, checkImport } from "#core/imports/run-import.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "./support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;
const page = "/admin/products/candle";

beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
}, 240_000);
afterAll(() => shop.close());

const candle = () => getEditedProduct(shop.db, "candle");
const locationOf = (answer: Response) => answer.headers.get("location");

async function photograph(): Promise<File> {
  const image = sharp({ create: { width: 400, height: 500, channels: 3, background: "#a53" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "candle.jpg", { type: "image/jpeg" });
}

function upload(path: string, fields: [string, string | File][]): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return staff.request(path, { method: "POST", body });
}

/** The form's fields as the page shows them. */
async function savedForm(): Promise<Record<string, string>> {
  const { values, version } = await candle();
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(filled), seen: version };
}

describe("the product form, without scripts", () => {
  test("the product form saves what was typed and leads back to the product", async () => {
    const answer = await staff.submit(page, {
      ...(await savedForm()),
      name: "Cedar Candle",
      price: "1204.05",
    });
    expect(locationOf(answer)).toBe(`${page}?saved=${(await candle()).version}`);
    expect((await candle()).values).toMatchObject({ name: "Cedar Candle", price: "1204.05" });
  });

  test("the product form comes back with its errors, and nothing typed is lost", async () => {
    const { active: _unticked, ...form } = await savedForm();
    const answer = await staff.submit(page, {
      ...form,
      price: "cheap",
      featured: "on",
      fragranceNotes: "Fig",
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("Not saved: please check the fields marked below.");
    expect(html).toContain("Price must be an amount in rupees, with at most two decimals");
    expect(html).toContain('value="cheap"');
    expect(html).toContain('value="Fig"');
    expect(html).toMatch(/<input(?=[^>]*name="featured")(?=[^>]*checked)[^>]*>/);
    expect(html).not.toMatch(/<input(?=[^>]*name="active")(?=[^>]*checked)[^>]*>/);
  });

  test("the product form names who saved in between, keeps what was typed, and can then be saved", async () => {
    const form = await savedForm();
    await staff.submit(page, { ...form, description: "Theirs" });
    const answer = await staff.submit(page, { ...form, description: "Mine" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("saved this product while you were editing");
    expect(html).toContain("Theirs");
    expect(html).toContain("Mine</textarea>");
    const { version } = await candle();
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="seen")(?=[^>]*value="${version}")[^>]*>`));
    expect((await staff.submit(page, { ...form, description: "Mine", seen: version })).status).toBe(302);
  });
});

describe("a new product, without scripts", () => {
  const fields: [string, string][] = [
    ["name", "Fig Candle"],
    ["description", "Poured at dusk."],
    ["price", "999"],
    ["categorySlug", "jar-candles"],
    ["collection", "shop"],
    ["stock", "3"],
    ["sku", "fig-1"],
    ["hsn", "3406"],
    ["gstRate", "500"],
    ["weight", "8 oz"],
    ["countryOfOrigin", "India"],
    ["active", "on"],
  ];

  test("a new product starts with usual values and says which fields are optional", async () => {
    const html = await (await staff.visit("/admin/products/new")).text();
    expect(html).toMatch(/<input(?=[^>]*name="hsn")(?=[^>]*value="3406")(?=[^>]*required)[^>]*>/);
    expect(html).toMatch(/<input(?=[^>]*name="price")(?=[^>]*inputMode="decimal")(?=[^>]*required)[^>]*>/);
    const optional = [...html.matchAll(/<label[^>]*><span>([^<]*)<\/span><span[^>]*> \(optional\)/g)].map(
      ([, label]) => label,
    );
    expect(optional).toEqual([
      "MRP (₹)",
      "Fragrance notes",
      "Strength of the scent",
      "Room it fills",
      "Ingredients",
      "Burn time",
      "Net grams",
      "Packed grams",
      "Dimensions",
      "Days to make it",
      "Shelf",
      "Place in lists",
      "Address",
      "Title for search engines",
      "Description for search engines",
      "Or its https URL",
    ]);
  });

  test("a new product is added with its picture, whatever type the browser sends for the file", async () => {
    const disguised = new File(["<svg/>"], "candle.jpg", { type: "image/jpeg" });
    const refused = await upload("/admin/products/new", [
      ...fields,
      ["picture", disguised],
      ["alt", "A jar"],
    ]);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("This is not a JPEG, PNG, WebP or AVIF picture");
    expect(html).toContain('value="Fig Candle"');
    expect(html).toContain('value="A jar"');
    const picture = await photograph();
    const added = await upload("/admin/products/new", [...fields, ["picture", picture], ["alt", "A jar"]]);
    const [row] = await shop.db.select().from(product).where(eq(product.sku, "FIG-1"));
    expect(locationOf(added)).toBe(`/admin/products/${row?.id}?saved=added`);
  });
});

test("the switch for a customer's words stands with the pictures, is sent with the product's form, and keeps its tick", async () => {
  const readSwitch = (html: string) =>
    /id="pictures"[\s\S]*?(<input[^>]*name="wordsOnLabel"[^>]*>)[\s\S]*?<\/section>/.exec(html)?.[1];
  const html = await (await staff.visit(page)).text();
  expect(html.match(/name="wordsOnLabel"/g)).toHaveLength(1);
  const form = /form="([^"]+)"/.exec(readSwitch(html) ?? "")?.[1];
  expect(html).toMatch(new RegExp(`<form[^>]* id="${form}"`));
  expect(readSwitch(html)).not.toContain("checked");
  const refused = await staff.submit(page, { name: "Fig Candle", hsn: "34", wordsOnLabel: "on" });
  expect(readSwitch(await refused.text())).toContain("checked");
});

test("a product's page folds tax, label, lists and search until its form is refused", async () => {
  const countOpen = (html: string) =>
    ["Tax", "On the label", "Lists, address and search"].filter((title) =>
      new RegExp(`<details[^>]* open=""[^>]*><summary[^>]*><h2[^>]*>${title}<`).test(html),
    ).length;
  const html = await (await staff.visit(page)).text();
  expect(html).toContain(">GST 5 % · HSN 3406<");
  expect(countOpen(html)).toBe(0);
  const refused = await staff.submit(page, { name: "Fig Candle", hsn: "34" });
  expect(refused.status).toBe(422);
  expect(countOpen(await refused.text())).toBe(3);
});

describe("the commands beside the form, without scripts", () => {
  test("the counted stock is set, or refused with what was typed", async () => {
    const refused = await staff.submit(`${page}/stock`, { counted: "7", reason: "" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain("Say why the number changes");
    expect(html).toContain('value="7"');
    const counted = await staff.submit(`${page}/stock`, { counted: "7", reason: "counted" });
    expect(locationOf(counted)).toBe(`${page}#stock`);
    expect((await candle()).stock).toBe(7);
  });

  test("pictures are added, described, moved and removed", async () => {
    const pictures = `${page}/pictures`;
    const refused = await upload(pictures, [
      ["picture", await photograph()],
      ["picture", await photograph()],
      ["alt", "One of two"],
    ]);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Each picture needs its own words: add them one at a time");
    for (const alt of ["Front", "Back"]) {
      const added = await upload(pictures, [
        ["picture", await photograph()],
        ["alt", alt],
      ]);
      expect(locationOf(added)).toBe(`${page}#pictures`);
    }
    const [front, back] = (await candle()).pictures;
    const nothing = await staff.submit(`${pictures}/${back?.id}/description`, { alt: "" });
    expect(nothing.status).toBe(422);
    expect(await nothing.text()).toContain("Say in a few words what the picture shows");
    await staff.submit(`${pictures}/${back?.id}/description`, { alt: "The lid" });
    await staff.submit(`${pictures}/${back?.id}/position`, { position: "0" });
    const alts = (await candle()).pictures.map(({ picture }) => picture.alt);
    expect(alts).toEqual(["The lid", "Front"]);
    await staff.submit(`${pictures}/${front?.id}/remove`, {});
    const last = await staff.submit(`${pictures}/${back?.id}/remove`, {});
    expect(last.status).toBe(409);
    expect(await last.text()).toContain("A product keeps at least one picture");
  });

  test("an archived sample is restored and kept, and a form's own address redirects to the product", async () => {
    const archivedSample = { archivedAt: shop.clock.now(), sample: true };
    await shop.db.update(product).set(archivedSample).where(eq(product.id, "candle"));
    expect(locationOf(await staff.submit(`${page}/restore`, {}))).toBe(page);
    expect(locationOf(await staff.submit(`${page}/adopt`, {}))).toBe(page);
    expect(await candle()).toMatchObject({ archived: false, sample: false });
    expect(locationOf(await staff.request(`${page}/restore`))).toBe(page);
    expect(locationOf(await staff.request(`${page}/light/wick`))).toBe(`${page}/light`);
  });

  test("a product that does not exist has no commands", async () => {
    expect((await staff.submit("/admin/products/none/stock", { counted: "1", reason: "x" })).status).toBe(
      404,
    );
    expect((await staff.submit("/admin/products/none/restore", {})).status).toBe(404);
    expect((await staff.visit(`${page}/pictures/none/description`)).status).toBe(404);
  });
});

test("a page that sends a command by script stays where it is", async () => {
  const send = (fields: Record<string, string>) =>
    staff.request(`${page}/stock.data`, {
      method: "POST",
      headers: { "Sec-Fetch-Dest": "empty" },
      body: new URLSearchParams(fields),
    });
  const refused = await send({ counted: "", reason: "counted" });
  expect(refused.status).toBe(200);
  expect(await refused.text()).toContain("Give the number of pieces, 0 or more");
  expect((await send({ counted: "9", reason: "counted" })).status).toBe(200);
  expect((await candle()).stock).toBe(9);
});

describe("products in a spreadsheet", () => {
  const csvPage = "/admin/products/csv";
  const send = (text: BlobPart, name = "p.csv") =>
    upload(`${csvPage}?index`, [["file", new File([text], name)]]);
  const saved = async () => (await staff.request(`${csvPage}/export`)).text();

  /** The address of the import's page, after its dry run. */
  async function check(text: string): Promise<string> {
    const page = locationOf(await send(text)) ?? "";
    expect(await (await staff.visit(page)).text()).toContain('http-equiv="refresh"');
    await checkImport(shop, productFiles, { importId: page.split("/").at(-1) ?? "" });
    return page;
  }

  test("a changed file is previewed and then imported, and a second click changes nothing", async () => {
    const { values } = await candle();
    const page = await check((await saved()).replace(`,${values.name},`, ",Spreadsheet Candle,"));
    const shown = await (await staff.visit(page)).text();
    expect(shown).toContain("Spreadsheet Candle");
    expect(shown).not.toContain('http-equiv="refresh"');
    expect(await (await staff.request(`${page}/report.csv`)).text()).toContain(
      `${values.sku},Name,${values.name},Spreadsheet Candle,`,
    );
    expect((await candle()).values.name).toBe(values.name);
    for (const _ of [1, 2]) expect(locationOf(await staff.submit(`${page}/make`, {}))).toBe(page);
    await carryOutImport(shop, productFiles, { importId: page.split("/").at(-1) ?? "" });
    expect((await candle()).values.name).toBe("Spreadsheet Candle");
    expect(await (await staff.visit(page)).text()).toContain("Done: 1 product changed.");
    expect(locationOf(await staff.submit(`${page}/make`, {}))).toBe(page);
    expect(await (await staff.visit(csvPage)).text()).toContain("p.csv");
  });

  test("a file with an error cannot be imported, and the line is named", async () => {
    const csv = (await saved()).replace(/,(yes|no),([^,\n]*),([^,\n]*),(\d+),/, ",perhaps,$2,$3,$4,");
    const page = await check(csv);
    const shown = await (await staff.visit(page)).text();
    expect(shown).toContain("Row 2, For sale: write yes or no");
    expect(shown).not.toContain("Make these changes");
    expect(await (await staff.request(`${page}/report.csv`)).text()).toContain(
      "2,2,,For sale,,,write yes or no",
    );
  });

  test("a missing file, a workbook and a file that is too large are refused with messages", async () => {
    const refusals: [BlobPart, string][] = [
      ["", "Choose a file"],
      ["PK\u0003\u0004\u0000", "This is a ZIP folder. Open it, and choose the CSV file that is in it."],
      [new Uint8Array(maxCsvBytes + 1), "This file is larger than 16 MB"],
    ];
    for (const [bytes, message] of refusals) {
      const answer = await send(bytes);
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(message);
    }
    expect((await staff.visit(`${csvPage}/none`)).status).toBe(404);
    expect((await staff.submit(`${csvPage}/none/make`, {})).status).toBe(404);
  });
});

test("a duplicated product opens hidden, with its name to be typed first", async () => {
  const answer = await staff.submit(`${page}/duplicate`, {});
  const copy = locationOf(answer) ?? "";
  expect(copy).toMatch(/^\/admin\/products\/\w+\?saved=copied$/);
  const html = await (await staff.visit(copy)).text();
  expect(html).toContain("This is the copy, with its variants");
  expect(html).toMatch(/<input[^>]*autofocus=""[^>]*name="name"|<input[^>]*name="name"[^>]*autofocus=""/i);
});
