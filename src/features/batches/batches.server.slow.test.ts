import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { photograph } from "#core/catalogue/products.fixture.ts";
import { removeProduct } from "#core/catalogue/remove-product.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, stockOf } from "../../../tests/support/add-product.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { batchAddress } from "./addresses.ts";
import { printBatchCards } from "./batch-cards.server.ts";
import type { BatchInput } from "./batch-form.ts";
import { findJustPoured, findNewestBatch, getBatch, listBatches, listBatchPages } from "./batches.server.ts";
import { batch } from "./batches.table.ts";
import { type CreateBatchInput, createBatch } from "./create-batch.server.ts";
import { deleteBatch } from "./delete-batch.server.ts";
import { getEditedBatch, listPouredLately, prepareBatch } from "./edited-batch.server.ts";
import { saveBatch } from "./save-batch.server.ts";

const meena = { id: "meena", role: "staff" } as const;
const tenzin = { id: "tenzin", role: "staff" } as const;
const customer = { id: "customer", role: "user" } as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "cedar", stock: 3 }, { id: "rose", stock: 0 });
});
afterEach(() => shop.close());

const draft = (changes: Partial<BatchInput> = {}): BatchInput => ({
  pouredOn: "2026-11-18",
  readyOn: null,
  pieces: 24,
  wax: "Soy wax",
  fragranceLoad: 85,
  pouredBy: "Meena",
  burnTest: "Even after two hours.",
  weather: "Rain since morning",
  faults: "",
  note: "",
  published: true,
  ...changes,
});

const pouring = (changes: Partial<CreateBatchInput> = {}): CreateBatchInput => ({
  productId: "cedar",
  batch: draft(),
  photographs: [],
  requestKey: newId(),
  ...changes,
});

const photo = async (colour: string) => (await photograph(colour)).file;

async function note(changes: Partial<CreateBatchInput> = {}): Promise<string> {
  const noted = await createBatch(shop, meena, pouring(changes));
  if (!noted.ok) throw new Error(noted.reason);
  return noted.number;
}

/** Saves changes to the stored values. */
async function save(number: string, changes: Partial<BatchInput>, more = {}) {
  const { version } = await getEditedBatch(shop.db, number);
  const input = { number, batch: draft(changes), photographs: [], removed: [], seen: version };
  return saveBatch(shop, tenzin, { ...input, ...more });
}

const movements = async () =>
  (await shop.db.select().from(stockMovement).orderBy(stockMovement.at, stockMovement.id))
    .map(({ change, reason, by }) => `${change} ${reason} (${by})`)
    .sort();

describe("noting a pouring", () => {
  test("a noted pouring adds its pieces to stock with a movement that names it, and the audit log has who noted it", async () => {
    expect(await note()).toBe("26-01");
    expect(await stockOf(shop.db, "cedar")).toBe(27);
    expect(await movements()).toEqual(["24 made: batch 26-01 (meena)"]);
    const [event] = await shop.db.select().from(auditEvent);
    expect(event).toMatchObject({ action: "batch.noted", subject: "batch:26-01", by: "meena" });
  });

  test("the same form of a pouring sent twice, even at once, is one batch, added to stock once", async () => {
    const input = pouring({ photographs: [await photo("#a52")] });
    const [one, other] = await Promise.all([
      createBatch(shop, meena, input),
      createBatch(shop, meena, input),
    ]);
    expect(one).toEqual({ ok: true, number: "26-01" });
    expect(other).toEqual(one);
    expect(await createBatch(shop, meena, input)).toEqual(one);
    expect(await stockOf(shop.db, "cedar")).toBe(27);
    expect(await shop.db.$count(batch)).toBe(1);
    expect(await shop.db.$count(picture)).toBe(1);
  });

  test("two people who note pourings at the same time get two numbers, and both are added to stock", async () => {
    const noted = await Promise.all([
      createBatch(shop, meena, pouring()),
      createBatch(shop, tenzin, pouring({ batch: draft({ pieces: 10 }) })),
    ]);
    expect(new Set(noted.map((one) => one.ok && one.number))).toEqual(new Set(["26-01", "26-02"]));
    expect(await stockOf(shop.db, "cedar")).toBe(37);
  });

  test("a pouring is refused for a future day, an archived product or an invalid photograph, and changes nothing", async () => {
    const late = pouring({ batch: draft({ pouredOn: "2026-11-21" }) });
    expect(await createBatch(shop, meena, late)).toEqual({ ok: false, reason: "in-future" });
    await shop.db.update(product).set({ archivedAt: shop.clock.now() }).where(eq(product.id, "rose"));
    for (const productId of ["rose", "no-more"])
      expect(await createBatch(shop, meena, pouring({ productId }))).toEqual({ ok: false, reason: "gone" });
    const photographs = [new File(["<svg onload=alert(1)>"], "jar.jpg", { type: "image/jpeg" })];
    expect(await createBatch(shop, meena, pouring({ photographs }))).toEqual({
      ok: false,
      reason: "photograph",
      fileName: "jar.jpg",
      refusal: "not-a-picture",
    });
    expect(await stockOf(shop.db, "cedar")).toBe(3);
    expect(await shop.db.$count(batch)).toBe(0);
  });

  test("only staff note a pouring", async () => {
    await expect(createBatch(shop, customer, pouring())).rejects.toThrow(Forbidden);
  });

  test("the form of a pouring is prefilled from the product's last batch, with today's date, or else with the last wax used", async () => {
    await note({ batch: draft({ pouredOn: "2026-11-01", pieces: 30 }) });
    const again = await prepareBatch(shop, { productId: "cedar", name: "Tenzin" });
    expect(again).toMatchObject({ lastNumber: "26-01", today: "2026-11-20" });
    expect(again.values).toMatchObject({
      pouredOn: "2026-11-20",
      pieces: "30",
      wax: "Soy wax",
      fragranceLoad: "8.5",
      pouredBy: "Meena",
      burnTest: "",
      published: "on",
    });
    const first = await prepareBatch(shop, { productId: "rose", name: "Tenzin" });
    expect(first.values).toMatchObject({ pieces: "", wax: "Soy wax", fragranceLoad: "", pouredBy: "Meena" });
    expect(await listPouredLately(shop.db)).toEqual(["cedar"]);
  });
});

describe("changing a batch", () => {
  test("changing the pieces of a batch corrects the stock by the difference, with a movement, and other changes do not", async () => {
    const number = await note();
    expect(await save(number, { pieces: 20 })).toEqual({ ok: true });
    expect(await stockOf(shop.db, "cedar")).toBe(23);
    expect(await save(number, { pieces: 25 })).toEqual({ ok: true });
    expect(await save(number, { pieces: 25, note: "Cured for a week." })).toEqual({ ok: true });
    expect(await stockOf(shop.db, "cedar")).toBe(28);
    expect(await movements()).toEqual([
      "-4 corrected: batch 26-01 (tenzin)",
      "24 made: batch 26-01 (meena)",
      "5 corrected: batch 26-01 (tenzin)",
    ]);
  });

  test("sold pieces of a batch cannot be taken out again, and nothing is saved", async () => {
    const number = await note();
    await shop.db.update(product).set({ stock: 5 }).where(eq(product.id, "cedar"));
    expect(await save(number, { pieces: 18, note: "Lost" })).toEqual({ ok: false, reason: "short", left: 5 });
    expect(await getEditedBatch(shop.db, number)).toMatchObject({ values: { pieces: "24", note: "" } });
    expect(await save(number, { pieces: 19 })).toEqual({ ok: true });
    expect(await stockOf(shop.db, "cedar")).toBe(0);
  });

  test("of two people who save a batch at the same time, the second is refused", async () => {
    const number = await note();
    const { version: seen } = await getEditedBatch(shop.db, number);
    const saves = await Promise.all([
      save(number, { pieces: 20 }, { seen }),
      save(number, { pieces: 22 }, { seen }),
    ]);
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    const { version, pieces } = await getEditedBatch(shop.db, number);
    expect(saves.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed-meanwhile", version });
    expect(await stockOf(shop.db, "cedar")).toBe(3 + pieces);
  });

  test("photographs of a batch are added at the end and removed with their files, and there are at most eight", async () => {
    const number = await note({ photographs: [await photo("#111"), await photo("#222")] });
    const [first, second] = (await getEditedBatch(shop.db, number)).photographs.map(({ id }) => id);
    const third = { photographs: [await photo("#333")], removed: [first ?? ""] };
    expect(await save(number, {}, third)).toEqual({ ok: true });
    const after = (await getEditedBatch(shop.db, number)).photographs.map(({ id }) => id);
    expect(after).toHaveLength(2);
    expect(after[0]).toBe(second);
    expect(await shop.db.$count(picture)).toBe(2);
    const seven = await Promise.all(Array.from({ length: 7 }, (_none, index) => photo(`#44${index}`)));
    expect(await save(number, {}, { photographs: seven })).toEqual({
      ok: false,
      reason: "too-many-photographs",
    });
  });
});

describe("deleting a batch", () => {
  test("deleting a batch takes out of stock the pieces that never came, deletes its photographs, and is idempotent", async () => {
    const number = await note({ photographs: [await photo("#111")] });
    const input = { number, takeOut: true };
    await Promise.all([deleteBatch(shop, meena, input), deleteBatch(shop, meena, input)]);
    expect(await deleteBatch(shop, meena, input)).toEqual({ ok: true });
    expect(await stockOf(shop.db, "cedar")).toBe(3);
    expect(await movements()).toEqual(["-24 deleted: batch 26-01 (meena)", "24 made: batch 26-01 (meena)"]);
    expect(await shop.db.$count(picture)).toBe(0);
    expect(await note()).toBe("26-02");
  });

  test("deleting a batch leaves the stock alone if asked to, and is refused if fewer pieces are left", async () => {
    const number = await note();
    await shop.db.update(product).set({ stock: 20 }).where(eq(product.id, "cedar"));
    expect(await deleteBatch(shop, meena, { number, takeOut: true })).toEqual({
      ok: false,
      reason: "short",
      left: 20,
    });
    expect(await shop.db.$count(batch)).toBe(1);
    expect(await deleteBatch(shop, meena, { number, takeOut: false })).toEqual({ ok: true });
    expect(await stockOf(shop.db, "cedar")).toBe(20);
  });

  test("a product with a batch is archived instead of deleted, and the batch keeps its page", async () => {
    const number = await note();
    expect(await removeProduct(shop, meena, { productId: "cedar" })).toBe("archived");
    expect(await getBatch(shop.db, number)).toMatchObject({ productName: "cedar", product: null });
  });
});

describe("what shoppers see", () => {
  test("a product shows its last poured published batch, and a batch its own page", async () => {
    expect(await findNewestBatch(shop.db, "cedar")).toBeNull();
    const newest = await note();
    await note({ batch: draft({ pouredOn: "2026-10-02" }) });
    const hidden = await note({ batch: draft({ pouredOn: "2026-11-19", published: false }) });
    expect(await findNewestBatch(shop.db, "cedar")).toEqual({
      number: newest,
      pouredOn: "2026-11-18",
      pouredBy: "Meena",
      pieces: 24,
      isTested: true,
    });
    expect(await getBatch(shop.db, newest)).toMatchObject({
      productName: "cedar",
      pieces: 24,
      wax: "Soy wax",
      fragranceLoad: "8.5 %",
      burnTest: "Even after two hours.",
      product: { slug: "cedar" },
    });
    for (const number of [hidden, "26-99", "forged"])
      await expect(getBatch(shop.db, number)).rejects.toThrow(NotFound);
    const { "/batch/:slug": pages } = await listBatchPages(shop.db);
    expect(pages?.map(([path]) => path)).toEqual(["/batch/26-01", "/batch/26-02"]);
  });

  test("staff see all batches page by page, the last poured first", async () => {
    const at = shop.clock.now();
    const rows = Array.from({ length: 60 }, (_none, index) => ({
      ...draft({ pouredOn: index < 5 ? "2026-11-02" : "2026-11-01" }),
      number: `26-${100 + index}`,
      productId: "rose",
      requestKey: newId(),
      createdAt: new Date(at.getTime() + index),
    }));
    await shop.db.insert(batch).values(rows);
    const first = await listBatches(shop.db);
    const rest = await listBatches(shop.db, first.next ?? "");
    const numbers = [...first.batches, ...rest.batches].map(({ number }) => number);
    const wanted = await shop.db
      .select({ number: batch.number })
      .from(batch)
      .orderBy(desc(batch.pouredOn), desc(batch.createdAt));
    expect(numbers).toEqual(wanted.map(({ number }) => number));
    expect(rest.next).toBeNull();
  });
});

describe("the cards for the boxes", () => {
  test("each card shows its batch and the address in its QR code, four cards on a sheet", async () => {
    const number = await note();
    const file = await printBatchCards(shop, { numbers: [number], copies: 6 });
    expect(file?.fileName).toBe("batch-26-01-cards.pdf");
    const { pages, sizes } = await readPdf(file?.pdf ?? new Uint8Array());
    expect(sizes).toEqual([
      { width: 595, height: 842 },
      { width: 595, height: 842 },
    ]);
    const address = batchAddress(shop.links, number).replace("http://", "");
    expect(address).toMatch(/\/batch\/26-01$/);
    expect(pages[0]?.split(address)).toHaveLength(5);
    expect(pages[1]?.split(address)).toHaveLength(3);
    expect(pages[0]).toContain("Made on 18 November 2026");
    expect(pages[0]).toContain("D E O D A R & D I Y A");
  });

  test("an unpublished batch has no cards", async () => {
    const hidden = await note({ batch: draft({ published: false }) });
    expect(await printBatchCards(shop, { numbers: [hidden], copies: 1 })).toBeUndefined();
    const shown = await note();
    const file = await printBatchCards(shop, { numbers: [hidden, shown, shown], copies: 1 });
    const { text } = await readPdf(file?.pdf ?? new Uint8Array());
    expect(text).toContain("Batch 26-02");
    expect(text).not.toContain("Batch 26-01");
  });
});

test("the newest published batch of a product in stock counts as just poured for some weeks", async () => {
  const just = async (today: string) => (await findJustPoured(shop.db, today))?.number;
  expect(await just("2026-11-20")).toBeUndefined();
  const number = await note({ photographs: [await photo("#a5522a")] });
  await note({ batch: draft({ pouredOn: "2026-11-19", published: false }) });
  expect(await findJustPoured(shop.db, "2026-11-20")).toMatchObject({
    number,
    pieces: 24,
    pouredBy: "Meena",
    sample: false,
    pouredOn: "18 November 2026",
    picture: { alt: expect.stringContaining(number) },
  });
  expect(await just("2027-02-01")).toBeUndefined();
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "cedar"));
  expect(await just("2026-11-20")).toBeUndefined();
});
