import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product, productPicture, stockMovement } from "../catalogue.table.ts";
import { readProductListing } from "../product-listing.server.ts";
import { addDraft, packer } from "../products.fixture.ts";
import { findProductBySlug } from "../products.server.ts";
import { saveSet } from "../sets/save-set.server.ts";
import { addVariants } from "../variants/add-variants.server.ts";
import { exportProducts } from "./export-products.server.ts";
import { changeCells, checkFile, fillCatalogue, importFile, makeChecked, rowsOf } from "./imports.fixture.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await fillCatalogue(shop, 3);
});
afterEach(() => shop.close());

const save = () => exportProducts(shop, packer, undefined);
const snapshot = () => shop.db.select().from(product).orderBy(product.sku);
const rowOf = async (sku: string) => (await shop.db.select().from(product).where(eq(product.sku, sku)))[0];
const messagesOf = ({ faults }: { faults: { row: number; column: string; message: string }[] }) =>
  faults.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const header = "SKU,Variant of,Options,Name,Description,Price,Category,Weight,Stock";
const file = (...rows: string[]) => [header, ...rows].join("\r\n");
const jar = 'JAR,,Size: 227 g,Cedar Jar,"Poured, at dawn.",999,filled,227 g,4';
const small = "JAR-S,JAR,Size: 113 g,,,649,,113 g,7";

/** P-00002 in two sizes and two scents, by the grid. */
const addByGrid = () =>
  addVariants(shop, packer, {
    productId: "p-2",
    names: ["Size", "Scent"],
    own: ["227 g", "Cedar"],
    variants: [
      {
        index: 0,
        values: ["113 g", "Rose & Oudh"],
        sku: "a-first",
        price: 649_00,
        stock: 7,
        weight: "113 g",
      },
      { index: 1, values: ["227 g", "Rose & Oudh"], sku: "Z-LAST", price: 999_50, stock: 0, weight: "227 g" },
    ],
  });

describe("a catalogue with variants and a set", () => {
  beforeEach(async () => {
    await addByGrid();
    const { id } = await addDraft(shop, { sku: "HAMPER", categorySlug: "filled", stock: 0 });
    const parts = [
      { index: 0, text: "P-00001", quantity: 2 },
      { index: 1, text: "P-00003", quantity: 1 },
    ];
    expect(await saveSet(shop, packer, { productId: id, pricing: "parts", parts })).toMatchObject({
      ok: true,
    });
  });

  test("it is exported and read in again without a change, each product above its variants", async () => {
    const csv = await save();
    const rows = rowsOf(csv).slice(1);
    expect(rows.map(([sku, variantOf, options]) => [sku, variantOf, options])).toEqual([
      ["HAMPER", "", ""],
      ["P-00001", "", ""],
      ["P-00002", "", "Size: 227 g | Scent: Cedar"],
      ["Z-LAST", "P-00002", "Size: 227 g | Scent: Rose & Oudh"],
      ["a-first", "P-00002", "Size: 113 g | Scent: Rose & Oudh"],
      ["P-00003", "", ""],
    ]);
    const before = await snapshot();
    const plan = await checkFile(shop, csv);
    expect(plan).toMatchObject({ rows: 6, changes: [], faults: [] });
    expect(await makeChecked(shop, plan.importId)).toBe("made");
    expect(await snapshot()).toEqual(before);
  });

  test("the stock of a set is not in the file, and is refused where somebody writes it", async () => {
    const csv = await save();
    await shop.sql`update product set stock = stock - 1 where id = 'p-1'`;
    expect(await checkFile(shop, csv)).toMatchObject({ changes: [], faults: [] });
    expect(
      messagesOf(await checkFile(shop, changeCells(csv, [{ row: 1, column: "stock", cell: "9" }]))),
    ).toEqual(["2 Stock: a set has what its parts allow: change the stock of its parts"]);
  });

  test("in another shop it makes the same products and variants, hidden until they have pictures", async () => {
    const csv = await save();
    const before = await snapshot();
    await shop.sql`truncate product cascade`;
    expect(await importFile(shop, csv)).toBe("made");
    const made = await snapshot();
    const facts = (rows: typeof before) => {
      const skuOf = new Map(rows.map(({ id, sku }) => [id, sku.toUpperCase()]));
      return rows
        .filter(({ sku }) => sku !== "HAMPER")
        .map(({ id: _id, slug: _slug, createdAt: _made, updatedAt: _saved, active: _active, ...row }) => ({
          ...row,
          sku: row.sku.toUpperCase(),
          variantOf: row.variantOf && skuOf.get(row.variantOf),
          ownerPrice: null,
          // Only products for sale have one; imported products wait for their pictures.
          lowestPrice: null,
        }))
        .sort((one, other) => (one.sku > other.sku ? 1 : -1));
    };
    expect(facts(made)).toEqual(facts(before));
    expect(made.every(({ active }) => !active)).toBe(true);
    expect((await checkFile(shop, await save())).changes).toEqual([]);
  });

  test("price, stock and facts of a variant are changed like those of any product", async () => {
    const changes = [
      { row: 5, column: "price" as const, cell: "699" },
      { row: 5, column: "stock" as const, cell: "9" },
    ];
    expect(await importFile(shop, changeCells(await save(), changes))).toBe("made");
    expect(await rowOf("a-first")).toMatchObject({
      price: 699_00,
      stock: 9,
      optionValues: ["113 g", "Rose & Oudh"],
    });
  });

  test("a variant keeps its product and its options", async () => {
    const csv = changeCells(await save(), [
      { row: 2, column: "variantOf", cell: "P-00003" },
      { row: 3, column: "options", cell: "Size: 227 g | Scent: Oudh" },
      { row: 4, column: "variantOf", cell: "" },
      { row: 5, column: "options", cell: "" },
    ]);
    expect(messagesOf(await checkFile(shop, csv))).toEqual([
      "3 Variant of: a product that is there already does not become a variant: give the variant a new SKU",
      "4 Options: it keeps its options, Size: 227 g | Scent: Cedar",
      "5 Variant of: a variant keeps its product, P-00002",
      "6 Options: it keeps its options, Size: 113 g | Scent: Rose & Oudh",
    ]);
  });
});

describe("new variants", () => {
  test("one file makes a product with its variants, also where a variant stands above its product", async () => {
    const plan = await checkFile(shop, file(small, jar, "JAR-L,jar,size: 400 g,Cedar Tub,,1599,,400 g,"));
    expect(plan).toMatchObject({ newProducts: 3, faults: [] });
    expect(plan.changes.map(({ row, field, after }) => [row, field, after])).toEqual([
      [2, "Variant of", "JAR, Size: 113 g"],
      [2, "New product", "Cedar Jar, 113 g, ₹649.00, 7 in stock, hidden"],
      [3, "New product", "Cedar Jar, ₹999.00, 4 in stock, hidden"],
      [4, "Variant of", "JAR, Size: 400 g"],
      [4, "New product", "Cedar Tub, ₹1,599.00, 0 in stock, hidden"],
    ]);
    expect(await makeChecked(shop, plan.importId)).toBe("made");
    const carrier = await rowOf("JAR");
    expect(carrier).toMatchObject({ optionNames: ["Size"], optionValues: ["227 g"], variantOf: null });
    expect(await rowOf("JAR-S")).toMatchObject({
      variantOf: carrier?.id,
      optionNames: [],
      optionValues: ["113 g"],
      slug: "cedar-jar-113-g",
      description: "Poured, at dawn.",
      grams: 113,
      mrp: null,
      stock: 7,
    });
    expect(await shop.db.select().from(stockMovement)).toHaveLength(2);
    expect((await checkFile(shop, await save())).changes).toEqual([]);
  });

  test("variants of a product that is for sale are for sale with its pictures, and searches find them", async () => {
    const { id } = await addDraft(shop, { sku: "BOWL", name: "Brass Bowl", categorySlug: "filled" });
    const rows = ["BOWL,,Scent: Cedar,,,,,,", "BOWL-J,BOWL,Scent: Jasmine,,,649,,8 oz,7"];
    // Empty cells would clear stored values, so the row of the product has three columns only.
    const own = "SKU,Variant of,Options\r\nBOWL,,Scent: Cedar\r\n";
    expect(messagesOf(await checkFile(shop, own))).toEqual([
      "2 Options: no row of this file is a variant of it: add one, or leave this cell empty",
    ]);
    expect(messagesOf(await checkFile(shop, file(...rows)))).toContain("2 Name: Name is required");
    const whole = await save();
    const titles = rowsOf(whole)[0] ?? [];
    const added = titles.map(
      (title) =>
        ({
          SKU: "BOWL-J",
          "Variant of": "BOWL",
          Options: "Scent: Jasmine",
          Price: "649",
          "Net quantity": "8 oz",
          Stock: "7",
        })[title] ?? "",
    );
    const index = rowsOf(whole).findIndex(([sku]) => sku === "BOWL");
    const changed = changeCells(whole, [{ row: index, column: "options", cell: "Scent: Cedar" }]);
    expect(await importFile(shop, `${changed}${added.join(",")}\r\n`)).toBe("made");
    const made = await rowOf("BOWL-J");
    expect(made).toMatchObject({ variantOf: id, active: true, name: "Brass Bowl, Jasmine" });
    const pictures = await shop.db.$count(productPicture, eq(productPicture.productId, made?.id ?? ""));
    expect(pictures).toBe(await shop.db.$count(productPicture, eq(productPicture.productId, id)));
    expect((await findProductBySlug(shop.db, made?.slug ?? ""))?.choice?.variants).toHaveLength(2);
    const found = await readProductListing(shop.db, { text: "jasmine" });
    expect(found.products.map(({ slug }) => slug)).toEqual([made?.slug]);
  });

  test("a wrong row in the middle is named, and nothing of the file is made", async () => {
    const before = await snapshot();
    const plan = await checkFile(
      shop,
      file(
        jar,
        small,
        "JAR-M,JAR,Size: 113 g,,,799,,170 g,1",
        "JAR-L,JAR,Scent: Rose,,,1599,,400 g,1",
        "JAR-X,JAR,,,,1599,,400 g,1",
        "JAR-Y,JAR-S,Size: 50 g,,,1599,,50 g,1",
        "JAR-Z,NO-SUCH,Size: 50 g,,,1599,,50 g,1",
        "P-S,P-00001,Size: 50 g,,,1599,,50 g,1",
        "JAR-W,JAR,Size: 60 g,,,,,,1",
      ),
    );
    expect(messagesOf(plan)).toEqual([
      "4 Options: JAR-S is that variant already",
      "5 Options: JAR has the options Size; write them in this order, as 'Size: 227 g'",
      "6 Options: JAR has the options Size; write them in this order, as 'Size: 227 g'",
      "7 Variant of: row 3 is no product that has variants: correct it first, or name another one",
      "8 Variant of: there is no product NO-SUCH, neither in the shop nor in this file",
      "9 Options: write in the row of P-00001, too, what it is of each option, for example 'Size: 227 g'",
      "10 Price: Price is required",
      expect.stringMatching(/^10 Net quantity: Net quantity is required/),
    ]);
    expect(await makeChecked(shop, plan.importId)).toBe("checked");
    expect(await snapshot()).toEqual(before);
  });

  test("options that a product got after the dry run stop the import", async () => {
    await addByGrid();
    const more = "JAR-M,P-00002,Size: 400 g | Scent: Cedar,,,799,,400 g,1";
    const plan = await checkFile(shop, file(more));
    expect(plan.faults).toEqual([]);
    await shop.sql`update product set archived_at = now() where id = 'p-2'`;
    expect(await makeChecked(shop, plan.importId)).toBe("changed-meanwhile");
    expect(await rowOf("JAR-M")).toBeUndefined();
  });

  test("a variant that somebody makes by the grid after the dry run stops the import", async () => {
    await addByGrid();
    const plan = await checkFile(shop, file("JAR-M,P-00002,Size: 400 g | Scent: Cedar,,,799,,400 g,1"));
    const variant = { index: 0, values: ["400 g", "Cedar"], sku: "M", price: 9, stock: 0, weight: "4 g" };
    const input = {
      productId: "p-2",
      names: ["Size", "Scent"],
      own: ["227 g", "Cedar"],
      variants: [variant],
    };
    expect(await addVariants(shop, packer, input)).toMatchObject({ ok: true });
    expect(await makeChecked(shop, plan.importId)).toBe("changed-meanwhile");
  });
});
