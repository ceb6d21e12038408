import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plainChoices } from "#shop/catalogue/former-shop/former-file.fixture.ts";
import { packer } from "#shop/catalogue/products.fixture.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { checkFile } from "./imports.fixture.ts";
import { startImport } from "./product-imports.server.ts";
import { productImport } from "./product-imports.table.ts";

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

test("the first of two columns with one title counts, and titles alone add nothing", async () => {
  const twice = await checkFile(shop, `${head},Variant Price,Title\na,A,1,2,B\n`, plainChoices);
  expect(twice.changes.at(-1)?.after).toBe("A, ₹1.00, 0 in stock, hidden");
  expect(await checkFile(shop, `${head}\n`, plainChoices)).toMatchObject({
    rows: 0,
    changes: [],
    faults: [],
  });
});
