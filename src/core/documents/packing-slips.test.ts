import { expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { orderToPack, shimlaAddress } from "../../../tests/support/an-order.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { drawPackingSlips, type PackingSlip } from "./packing-slip-pdf.server.ts";
import { a4, a5 } from "./pdf-pages.server.ts";
import { openPdf } from "./pdf-writer.server.ts";

const sender = {
  ...sampleSettings.business,
  packedBy: "Packed by hand in Gagret.",
  thanks: "Thank you for bringing our light into your home.",
  care: "Trim the wick to 5 mm before each lighting, and let the whole surface melt the first time.",
};

/** Makes slips with this many lines each; their numbers end in 1, 2, …. */
function slipsOf(counts: readonly number[], change: Partial<PackingSlip> = {}): PackingSlip[] {
  return counts.map((count, index) => {
    const lines = Array.from({ length: count }, (_, line) => ({
      name: `Cedar candle ${line}`,
      sku: `SKU-${line}`,
      gstRate: 500,
      unitPrice: 99_900,
      quantity: 1,
    }));
    return { ...orderToPack({ lines }), number: `DD-26-0000${index + 1}`, ...change };
  });
}

/** The numbers of the slips on each page, read from the feet. */
async function print(slips: readonly PackingSlip[], size = a4) {
  const pdf = await openPdf("Packing slips");
  drawPackingSlips(pdf, slips, sender, size);
  const { pages, sizes } = await readPdf(await pdf.close());
  const onPages = pages.map((page) =>
    [...page.matchAll(/Packing slip DD-26-0000(\d) · page (\d of \d)/g)]
      .map(([, number, place]) => (place === "1 of 1" ? number : `${number}: ${place}`))
      .sort(),
  );
  return { pages, sizes, onPages };
}

test("the packing slip of an order in several parcels names the content of each parcel", async () => {
  const contents = ["Parcel 1 of 2: 2 × Cedar candle 0", "Parcel 2 of 2: 1 × Cedar candle 1"];
  const { pages } = await print(slipsOf([2], { contents }));
  for (const one of contents) expect(pages[0]).toContain(one);
});

test("each part of a set has a box and a code of its own, and the set is one item", async () => {
  const set = { setId: "hamper", setName: "Hamper", setQuantity: 1, setFilling: null };
  const lines = [
    { ...set, name: "Hamper: Candle", sku: "H/C", quantity: 1, batch: "Batch 42" },
    { ...set, name: "Hamper: Tray", sku: "H/T", quantity: 2 },
    { name: "Diya", sku: "D", quantity: 3 },
  ];
  const { pages } = await print(slipsOf([1], { lines }));
  const text = pages[0]?.replace(/\s+/g, " ");
  expect(text).toContain(
    "Packed Product SKU Items Hamper 1 [ ] · Candle Batch 42 H/C 1 [ ] · Tray H/T 2 [ ] Diya D 3 4 items",
  );
});

test("the slip of a gift has the words of its card, in lines and in any script", async () => {
  const gift = { words: "Happy birthday!\nशुभ दिन", from: "Asha", isWrapped: false };
  const { pages } = await print(slipsOf([1], { gift }));
  expect(pages[0]).toMatch(/On the card: Happy birthday!\s+शुभ\s\S+\s+– Asha/);
  expect((await print(slipsOf([1], { gift: { ...gift, words: "", from: "" } }))).pages[0]).not.toContain(
    "On the card",
  );
});

test.each([
  [[1], [["1"]]],
  [[1, 1], [["1", "2"]]],
  [
    [2, 3, 1],
    [["1", "2"], ["3"]],
  ],
  [
    [1, 1, 1, 1],
    [
      ["1", "2"],
      ["3", "4"],
    ],
  ],
  [
    [1, 40, 1, 1],
    [["1"], ["2: 1 of 2"], ["2: 2 of 2"], ["3", "4"]],
  ],
  [
    [40, 1, 1],
    [["1: 1 of 2"], ["1: 2 of 2"], ["2", "3"]],
  ],
  [
    [1, 14],
    [["1"], ["2"]],
  ],
])("slips of %j lines share a sheet of A4 in pairs if they fit", async (counts, expected) => {
  const { onPages, sizes } = await print(slipsOf(counts));
  expect(onPages).toEqual(expected);
  expect(new Set(sizes.map(({ width, height }) => `${width} × ${height}`))).toEqual(new Set(["595 × 842"]));
});

test("two slips on one sheet have their full text, to a company, express and paid at the door", async () => {
  const change = {
    address: { ...shimlaAddress, name: "Meenakshi Venkataraman", company: "Kulhad & Daughters" },
    delivery: "express" as const,
    cashDue: 99_900,
  };
  const { pages, onPages } = await print(slipsOf([3, 3], change));
  expect(onPages).toEqual([["1", "2"]]);
  for (const words of [
    "Meenakshi Venkataraman",
    "Kulhad",
    "EXPRESS",
    "3 items",
    "Trim",
    sender.email,
    "SKU-1",
  ])
    expect(pages[0]?.split(words).length, words).toBeGreaterThan(2);
});

test("on A5 each slip has its own page", async () => {
  expect((await print(slipsOf([1, 1]), a5)).onPages).toEqual([["1"], ["2"]]);
});
