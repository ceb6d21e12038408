import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plainChoices } from "#features/moving-here/products/former-file.fixture.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { packer } from "../products.fixture.ts";
import { exportProducts } from "./export-products.server.ts";
import { checkFile, fillCatalogue } from "./imports.fixture.ts";
import { productImport } from "./product-files.server.ts";
import { startImport } from "./product-imports.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const rows = ["Handle,Title,Variant Price", "diya,Diyā ₹,120.00", 'lamp,"Lamp, brass",900.00', ""];
const utf16 = Buffer.from(`\ufeff${rows.join("\n")}`, "utf16le");

test.each([
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${rows.join("\n")}`)],
  ["UTF-16, the lower byte first", utf16],
  ["UTF-16, the higher byte first", Buffer.from(utf16).swap16()],
  ["semicolons and the line ends of Windows", Buffer.from(rows.join("\r\n").replaceAll(/,(?! )/g, ";"))],
  ["line ends of an old Mac", Buffer.from(rows.join("\r"))],
])("a file in %s is read as the same two products", async (_what, bytes) => {
  const { changes, faults } = await checkFile(shop, new Uint8Array(bytes), plainChoices);
  expect(faults).toEqual([]);
  expect(changes.filter(({ field }) => field === "New product").map(({ after }) => after)).toEqual([
    "Diyā ₹, ₹120.00, 0 in stock, hidden",
    "Lamp, brass, ₹900.00, 0 in stock, hidden",
  ]);
});

test.each([
  ["in half of UTF-16", utf16.subarray(0, utf16.length - 1)],
  ["that unpacks to a thousand times its size", gzipSync(Buffer.alloc(50_000_000, "a,A,1\n"))],
])("a file %s is refused before anything is stored or unpacked", async (_what, bytes) => {
  const sent = { name: "a.csv", bytes: new Uint8Array(bytes), choices: plainChoices };
  expect(await startImport(shop, packer, sent)).toEqual({ ok: false, reason: "not-csv" });
  expect(await shop.db.$count(productImport)).toBe(0);
});

const head = "Handle,Title,Variant Price";

test.each([
  ["cut in a quoted cell", `${head}\na,A,1\nb,"B and`, "3: a quotation mark is not closed"],
  ["with a cell of a megabyte", `${head}\na,${"x".repeat(1_000_000)},1\n`, "2: a cell has more than 100000"],
  ["with a row of 10,000 columns", `${head}\na,A,1${",x".repeat(10_000)}\n`, "2: a row has more than 500"],
  ["with 10,000 titles", `${head}${",x".repeat(10_000)}\n`, "1: a row has more than 500"],
  ["with nothing in it", "\n\n", "1: these are no columns"],
])("a file %s adds nothing and is refused with the reason", async (_what, text, message) => {
  const { changes, faults } = await checkFile(shop, text, plainChoices);
  expect(changes).toEqual([]);
  expect(faults.map((fault) => `${fault.row}: ${fault.message}`)).toEqual([expect.stringContaining(message)]);
});

test("two columns with one title count once, a file in which they differ is refused, and titles alone add nothing", async () => {
  const twice = `${head},Variant Price,Note,Note\na,A,1,1,x,y\nb,B,2,,x,y\n`;
  expect((await checkFile(shop, twice, plainChoices)).changes.map(({ after }) => after)).toEqual(
    expect.arrayContaining(["A, ₹1.00, 0 in stock, hidden", "B, ₹2.00, 0 in stock, hidden"]),
  );
  const { changes, faults } = await checkFile(shop, twice.replace("B,2,,", "B,2,3,"), plainChoices);
  expect(changes).toEqual([]);
  expect(faults).toMatchObject([
    { row: 3, message: expect.stringContaining("'variant price': two columns") },
  ]);
  expect(await checkFile(shop, `${head}\n`, plainChoices)).toMatchObject({
    rows: 0,
    changes: [],
    faults: [],
  });
});

test("titles and SKUs with hidden characters, other spaces and capitals are the same, below the name of the table", async () => {
  await fillCatalogue(shop, 1);
  const own = (await exportProducts(shop, packer)).replace("\ufeff", "");
  const changed = own
    .replace("SKU,Variant of", "\u00a0sku\u200b,VARIANT  OF")
    .replace("GST rate in percent", " Gst\u00a0rate in percent")
    .replace("P-00001", "\u200bp-00001\u00a0");
  for (const file of [changed, `Table 1\r\n${changed}`, `Products, 28 Nov\r\n\r\n${changed}`])
    expect(await checkFile(shop, file)).toMatchObject({ rows: 1, changes: [], faults: [] });
  const cut = own.trimEnd().replace(/,+$/, "");
  for (const file of [cut, `Table 1\r\n${cut}`])
    expect((await checkFile(shop, file)).faults).toMatchObject([
      { message: expect.stringContaining("ends inside this row") },
    ]);
});

test("letters and numbers that a spreadsheet lost are refused by row, and never replace the product's own", async () => {
  await fillCatalogue(shop, 1);
  await shop.sql`update product set name = 'Rose हल्दी', burn_time = '10-12', description = 'Why ??? Because of ₹499.'`;
  const own = await exportProducts(shop, packer);
  expect((await checkFile(shop, own)).faults).toEqual([]);
  const saved = own.replace("हल्दी", "?????").replace("10-12", "10-Dec").replace("₹", "?");
  const { faults, changes } = await checkFile(shop, saved);
  expect(changes).toEqual([]);
  expect(faults.map(({ column, message }) => [column, message])).toEqual([
    ["Name", expect.stringContaining("question marks")],
    ["Description", expect.stringContaining("question marks")],
    ["Burn time", expect.stringContaining("made the day '10-Dec' of '10-12'")],
  ]);
  const added = own.replace("P-00001", "N-1").replace("Rose हल्दी", "????? jar");
  expect((await checkFile(shop, added)).faults).toMatchObject([
    { column: "Name" },
    { column: "Description" },
  ]);
});
