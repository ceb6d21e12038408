import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { formatPlaces, maxDeliveryRates, parsePlaces } from "./delivery-rates.ts";
import { deliveryRatesForm, readDeliveryRates } from "./delivery-rates-form.ts";

test.each([
  ["560, 561", ["560", "561"]],
  ["ka; Himachal  pradesh\n 560 001", ["KA", "HP", "560001"]],
  ["560,560,", ["560"]],
  ["", []],
  ["056", undefined],
  ["5600011", undefined],
  ["Karnatka", undefined],
])("the places '%s' are read as %o", (text, places) => {
  expect(parsePlaces(text)).toEqual(places);
  if (places) expect(parsePlaces(formatPlaces(places))).toEqual(places);
});

type Cells = {
  places?: string;
  upTo?: string;
  standard?: string;
  freeAbove?: string;
  express?: string;
  off?: true;
};

function typed(rows: readonly Cells[], press = ""): FormData {
  const form = new FormData();
  for (const [index, row] of rows.entries()) {
    for (const name of ["places", "upTo", "standard", "freeAbove", "express"] as const)
      form.append(name, row[name] ?? "");
    if (row.off) form.append("undelivered", String(index));
  }
  form.set("packingPercent", "60");
  form.set("unknownGrams", "350");
  form.set("press", press);
  return form;
}

function read(rows: readonly Cells[], press?: string) {
  const parsed = parseForm(deliveryRatesForm, typed(rows, press));
  return parsed.ok ? readDeliveryRates(parsed.value) : parsed.errors;
}

const ladakh = { places: "Ladakh", off: true } as const;
const karnataka = { places: "KA", upTo: "500", standard: "60.50", freeAbove: "999", express: "120" };

const stored = [
  {
    places: ["LA"],
    upToGrams: null,
    isDelivered: false,
    standardRate: 0,
    freeAbove: null,
    expressRate: null,
  },
  {
    places: ["KA"],
    upToGrams: 500,
    isDelivered: true,
    standardRate: 60_50,
    freeAbove: 999_00,
    expressRate: 120_00,
  },
];

test("rows are stored in their order, without empty ones", () => {
  expect(read([ladakh, {}, karnataka, {}])).toEqual({
    rates: stored,
    packingPercent: 60,
    unknownGrams: 350,
  });
});

test("an empty place means everywhere, an empty weight any, an empty limit never, and an empty express none", () => {
  const rates = [
    {
      places: [],
      upToGrams: null,
      isDelivered: true,
      standardRate: 0,
      freeAbove: null,
      expressRate: null,
    },
  ];
  expect(read([{ standard: "0" }])).toMatchObject({ rates });
});

test("each button saves what is typed, and moves or removes its row", () => {
  expect(read([ladakh, karnataka, {}], "down 0")).toMatchObject({ rates: [...stored].reverse() });
  expect(read([ladakh, karnataka, {}], "up 1")).toMatchObject({ rates: [...stored].reverse() });
  expect(read([ladakh, karnataka, {}], "remove 0")).toMatchObject({ rates: stored.slice(1) });
  expect(read([ladakh, karnataka, {}], "remove 9")).toMatchObject({ rates: stored });
});

test.each<[string, Cells, string, RegExp]>([
  ["an unknown place", { ...karnataka, places: "Atlantis" }, "places", /^Row 2: the first digits/],
  ["a weight of 0", { ...karnataka, upTo: "0" }, "upTo", /^Row 2: whole grams/],
  ["a weight with words", { ...karnataka, upTo: "two kilos" }, "upTo", /^Row 2: whole grams/],
  [
    "a weight with a comma",
    { ...karnataka, upTo: "1,5 kg" },
    "upTo",
    /^Row 2: 1,5 kg: write 1\.5 kg or 15 kg/,
  ],
  ["no rate", { ...karnataka, standard: "" }, "standard", /^Row 2: what does standard/],
  ["a negative rate", { ...karnataka, standard: "-5" }, "standard", /^Row 2: what does standard/],
  ["a rate that is too high", { ...karnataka, express: "9999999" }, "express", /^Row 2: an amount/],
  ["a limit with words", { ...karnataka, freeAbove: "never" }, "freeAbove", /^Row 2: an amount/],
])("%s is refused with the number of its row", (_name, cells, column, message) => {
  expect(read([ladakh, cells])).toEqual({ [column]: expect.stringMatching(message) });
});

test("sixty rows are stored and one more is refused", () => {
  const rows = Array.from({ length: maxDeliveryRates }, () => karnataka);
  expect(read([...rows, {}])).toMatchObject({ packingPercent: 60 });
  expect(read([...rows, karnataka])).toEqual({ places: expect.stringMatching(/^At most 60 rows/) });
});
