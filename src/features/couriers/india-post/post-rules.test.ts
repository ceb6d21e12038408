import { expect, test } from "vitest";
import { describeDoubt } from "#core/parcels/tracking-page.ts";
import { noPost } from "#core/settings/post.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { articleNumber, describeNumbersLeft, divideAddress, findArticleFaults } from "./article.ts";
import { writePostSheets } from "./post-sheet.ts";
import { stepOfWords } from "./post-step.ts";

const block = { prefix: "CP", first: "47312482", last: "47312491" };

test("article numbers follow one another with the check digit of UPU S10, up to the block's end", () => {
  expect(articleNumber(block, 0)).toBe("CP473124829IN");
  expect(articleNumber({ ...block, prefix: "RR", first: "28704377" }, 0)).toBe("RR287043775IN");
  for (let index = 0; index < 10; index += 1)
    expect(describeDoubt(articleNumber(block, index) ?? "")).toBeUndefined();
  expect(articleNumber({ ...block, first: "00000001", last: "00000001" }, 0)).toMatch(/^CP00000001\dIN$/);
  expect(articleNumber(block, 10)).toBeUndefined();
  expect(articleNumber(noPost, 0)).toBeUndefined();
});

test("the owner is warned from the last tenth of the block on", () => {
  const hundred = { first: "00000001", last: "00000100" };
  expect(describeNumbersLeft(hundred, 89)).toBeUndefined();
  expect(describeNumbersLeft(hundred, 90)).toContain("Only 10 of 100");
  expect(describeNumbersLeft(hundred, 100)).toContain("All article numbers");
  expect(describeNumbersLeft(noPost, 0)).toBeUndefined();
});

const article = { phone: "9800000001", zip: "171001", address: "12 Mall Road", grams: 640, cash: 999_00 };

test.each([
  [{}, []],
  [{ cash: 0 }, []],
  [{ phone: "0177265432" }, ["its phone is no mobile number of ten digits"]],
  [{ zip: "17100" }, ["its PIN code has not six digits"]],
  [{ cash: 999_50 }, ["its cash on delivery is not in whole rupees"]],
  [{ cash: 50_000_00 }, []],
  [{ cash: 50_001_00 }, ["its cash on delivery is more than ₹50,000"]],
  [{ grams: 35_001 }, ["it is heavier than 35 kg"]],
  [{ grams: 0 }, [expect.stringContaining("nobody has typed its weight")]],
  [{ address: "x ".repeat(90) }, [expect.stringContaining("longer than two lines")]],
])("an article with %o has the faults %o", (change, faults) => {
  expect(findArticleFaults({ ...article, ...change })).toEqual(faults);
});

test("a long address is divided between words, and a word that fits no line within it", () => {
  const words = `${"a".repeat(50)} ${"b".repeat(28)} ${"c".repeat(10)}`;
  expect(divideAddress(words)).toEqual([`${"a".repeat(50)} ${"b".repeat(28)}`, "c".repeat(10)]);
  expect(divideAddress("x".repeat(100))).toEqual(["x".repeat(80), "x".repeat(20)]);
  expect(divideAddress("12 Mall\n Road")).toEqual(["12 Mall Road"]);
});

test("the sheet has the post office's titles to the letter, and a row for each parcel", () => {
  const parcel = { number: "DD-26-00042", trackingNumber: "CP473124829IN", grams: 640, cash: 999_00 };
  const [articles, ...others] = writePostSheets([{ ...parcel, address: shimlaAddress }], {
    ...sampleSettings,
    post: { ...noPost, office: "29260040" },
  });
  const [titles = [], row = []] = articles?.rows ?? [];
  expect(others.map(({ name }) => name)).toEqual(["PickupAddress", "AltAddress", "Information"]);
  expect(titles).toHaveLength(48);
  expect(titles.slice(0, 6)).toEqual([
    "SERIAL NUMBER",
    "BARCODE NO",
    "PHYSICAL WEIGHT",
    "SHAPE OF ARTICLE",
    "LENGTH ",
    "BREADTH/DIAMETER",
  ]);
  expect(Object.fromEntries(titles.map((title, index) => [title, row[index]]))).toMatchObject({
    "SERIAL NUMBER": 1,
    "BARCODE NO": "CP473124829IN",
    "PHYSICAL WEIGHT": 640,
    "RECEIVER STATE": "Himachal Pradesh",
    "RECEIVER MOBILE NO": "9800000001",
    "DROP OFF PINCODE": "177201",
    "DROPOFF/PICKUP OFFICE ID": "29260040",
    "CODR/COD": "COD",
    "VALUE FOR CODR/COD": 999,
    "BULK REFERENCE": "DD-26-00042",
  });
});

test.each([
  ["ITEM_BOOK", "in-transit"],
  ["Item Booked", "in-transit"],
  ["BAG_OPEN", "in-transit"],
  ["Taken out for delivery", "out-for-delivery"],
  ["Item Kept on Hold (Intimation Delivered)", "failed-attempt"],
  ["Intimation Delivered", "failed-attempt"],
  ["Item Returned to Sender", "coming-back"],
  ["Item Delivered [To: addressee]", "delivered"],
  ["ITEM_DELIVERY", "delivered"],
  ["Not delivered", null],
  ["", null],
])("the post office's '%s' means %s", (words, step) => expect(stepOfWords(words)).toBe(step));
