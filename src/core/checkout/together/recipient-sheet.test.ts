// A company's list of people is read whatever its titles, and each fault is named by row and column.
import { expect, test } from "vitest";
import { findPinCode } from "#core/delivery/pin-codes.server.ts";
import { readCsv, shortListLimits } from "#platform/csv.ts";
import { checkSheet, type KnownToSheet } from "./recipient-sheet.ts";
import { readSheetRows } from "./sheet-columns.ts";

const productIds = new Map([["DD-101", "candle"]]);
const given = {
  pieces: [{ productId: "lamp", quantity: 1 }],
  giftWords: "Happy Diwali",
  giftFrom: "Himgiri",
};

function rowsOf(text: string) {
  const csv = readCsv(text, shortListLimits);
  if (!csv.ok) throw new Error(csv.fault);
  const read = readSheetRows(csv.rows);
  if (!read.ok) throw new Error(`missing: ${read.missing}`);
  return read.rows;
}

async function check(text: string, known: Partial<KnownToSheet> = {}) {
  const rows = rowsOf(text);
  const zips = rows.map(({ typed }) => typed.zip);
  const places = new Map(await Promise.all(zips.map(async (zip) => [zip, await findPinCode(zip)] as const)));
  return checkSheet(rows, { places, productIds, given, named: [], ...known });
}

const heading = "Name,Mobile,Address,City,State,PIN Code,SKU,Qty,Message";
const right = (name: string, phone: string, house: string) =>
  `${name},${phone},"${house} Mall Road",Shimla,HP,171001,,,`;
const faultsOf = (rows: Awaited<ReturnType<typeof check>>) =>
  rows.flatMap(({ row, faults }) => faults.map(({ column, message }) => `${row} ${column}: ${message}`));

test("titles of usual sheets are found below a title of the file, and lines of an address are joined", () => {
  const [row, ...others] = rowsOf(
    [
      "Himgiri Software Pvt Ltd – Diwali 2026,,,,,,,,,,",
      ",,,,,,,,,,",
      "Sr No,Employee/Client Name,Employee Code,MOBILE NO.,Address Line 1,Address Line 2,Landmark,Town / City,State/UT,Pin Code,Gift/SKU,Qty.,Message on card",
      "1,Meera  Devi,E7,+91 98160-12345,12 Mall Road,,Near the ridge,Shimla,Himachal Pradesh,171 001,dd-101,2,Well done",
    ].join("\n"),
  );
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    row: 4,
    typed: {
      name: "Meera  Devi",
      phone: "+91 98160-12345",
      address: "12 Mall Road, Near the ridge",
      city: "Shimla",
      zip: "171001",
      sku: "dd-101",
      quantity: "2",
      giftWords: "Well done",
    },
  });
});

test("a sheet without a column for the address is refused with the columns that are missing", () => {
  const csv = readCsv("Name,Mobile,City\nMeera,9816012345,Shimla\n");
  expect(csv.ok && readSheetRows(csv.rows)).toEqual({ ok: false, missing: ["address", "zip"] });
});

test("a right row becomes the fields of the form: the state by its short form or by the PIN code, the pieces by SKU or those for all", async () => {
  const [one, two, three] = await check(
    [
      heading,
      "Meera Devi,9.816012345E+09,12 Mall Road,Shimla,H.P.,171 001,DD-101,2,शुभ दीपावली",
      "Mohan Negi,098160 54321,5 Fort Road,Mumbai,Maha,400001,,3,",
      "Tara Rana,+91 9816099999,7 Lake Road,Delhi,,110001,,,",
    ].join("\n"),
  );
  expect([one, two, three].flatMap((row) => row?.faults)).toEqual([]);
  expect(one?.details).toMatchObject({
    phone: "9816012345",
    state: "HP",
    zip: "171001",
    pieces: [{ productId: "candle", quantity: 2 }],
    giftWords: "शुभ दीपावली",
    giftFrom: "Himgiri",
    gift: true,
    pinConfirmed: false,
  });
  expect(two?.details).toMatchObject({
    phone: "9816054321",
    state: "MH",
    pieces: [{ productId: "lamp", quantity: 3 }],
    giftWords: "Happy Diwali",
  });
  expect(three?.details).toMatchObject({ phone: "9816099999", state: "DL" });
});

test("twelve faults of a sheet are named by row and column", async () => {
  const rows = await check(
    [
      heading,
      right("Meera Devi", "9816000001", "1"),
      ",9816000002,2 Mall Road,Shimla,HP,171001,,,",
      "Mohan,98160,3 Mall Road,Shimla,HP,171001,,,",
      "Tara,9.8E+09,4 Mall Road,Shimla,HP,171001,,,",
      "Asha,9816000005,,Shimla,HP,171001,,,",
      "Binu,9816000006,6 Mall Road,,HP,171001,,,",
      "Chand,9816000007,7 Mall Road,Shimla,Delhi,171001,,,",
      "Dev,9816000008,8 Mall Road,Shimla,Atlantis,171001,,,",
      "Esha,9816000009,9 Mall Road,Shimla,HP,17100,,,",
      "Farah,9816000010,10 Mall Road,Shimla,HP,171001,XX-9,,",
      "Gita,9816000011,11 Mall Road,Shimla,HP,171001,,many,",
      `Hari,9816000012,12 Mall Road,Shimla,HP,171001,,,${"long ".repeat(90)}`,
      "Isha,9816000013,13 Mall Road,Shimla,HP,171001,,,😀 Happy",
    ].join("\n"),
  );
  expect(rows.filter(({ details }) => details).map(({ row }) => row)).toEqual([2]);
  expect(faultsOf(rows).map((fault) => fault.slice(0, 60))).toMatchInlineSnapshot(`
    [
      "3 name: Name is required",
      "4 phone: Valid phone number is required",
      "5 phone: A spreadsheet has shortened a long number to '9.8E+",
      "6 address: Street address is required",
      "7 city: City is required",
      "8 state: PIN code 171001 is in Himachal Pradesh. Please choo",
      "9 state: State is required",
      "10 zip: Valid pincode is required",
      "11 sku: We sell nothing with the SKU ‘XX-9’",
      "12 quantity: ‘many’ is no number from 1 to 999",
      "13 giftWords: Please keep it under 300 letters",
      "14 giftWords: We cannot print “😀” on a card. Please use Eng",
    ]
  `);
});

test("a formula in place of a text is a fault of its row", async () => {
  const rows = await check([heading, right("=1+1", "9816000001", "1")].join("\n"));
  expect(faultsOf(rows)).toEqual([
    "2 name: This is a formula of a spreadsheet: please write the text itself",
  ]);
  expect(rows[0]?.details).toBeUndefined();
});

test("the same phone and the same address are warnings, also of somebody who was named before", async () => {
  const rows = await check(
    [
      heading,
      right("Meera Devi", "9816000001", "1"),
      right("Mohan Negi", "9816000001", "2"),
      'Tara Rana,9816000003,"1, MALL ROAD.",Shimla,HP,171001,,,',
      right("Asha", "9816000009", "9"),
    ].join("\n"),
    { named: [{ name: "Old Friend", phone: "9816000009", address: "90 Fort Road", zip: "171001" }] },
  );
  expect(rows.every(({ details }) => details)).toBe(true);
  expect(rows.flatMap(({ faults }) => faults).every(({ isWarning }) => isWarning)).toBe(true);
  expect(faultsOf(rows)).toEqual([
    "3 phone: row 2 has the same number",
    "4 address: row 2 has the same address",
    "5 phone: Old Friend, whom you have named already has the same number",
  ]);
});

test("a PIN code that the shop does not know is a warning, and right once it is confirmed", async () => {
  const [row] = await check([heading, "Meera,9816000001,1 Mall Road,Shimla,HP,171999,,,"].join("\n"));
  expect(row?.faults).toMatchObject([{ column: "zip", isWarning: true }]);
  expect(row?.details).toMatchObject({ pinConfirmed: true });
});

test("each of 500 right rows of a sheet is taken", async () => {
  const rows = Array.from({ length: 500 }, (_, index) =>
    right(`Person ${index}`, `98${10_000_000 + index}`, `${index}`),
  );
  expect((await check([heading, ...rows].join("\n"))).filter(({ details }) => details)).toHaveLength(500);
});
