import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { writeXlsx } from "./xlsx.ts";

async function write(rows: (string | number)[][]) {
  const bytes = await writeXlsx(
    [
      { name: "One & two", rows },
      { name: "Codes", rows: [] },
    ],
    new Date(0),
  );
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}

test("a workbook has each sheet by its name, in order", async () => {
  const parts = await write([]);
  expect(parts["xl/workbook.xml"]).toMatch(/name="One &amp; two" sheetId="1".*name="Codes" sheetId="2"/);
  expect(parts["xl/worksheets/sheet2.xml"]).toContain("<sheetData></sheetData>");
  expect(Object.keys(parts)).toContain("[Content_Types].xml");
});

test("numbers are numbers, and texts stay texts whatever they look like", async () => {
  const sheet = (await write([["=1+1", 640, "", '<b>\u0007 & "c"']]))["xl/worksheets/sheet1.xml"];
  expect(sheet).toContain('<c r="A1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('<c r="B1"><v>640</v></c><c r="D1"');
  expect(sheet).toContain("&lt;b&gt; &amp; &quot;c&quot;");
});

test("columns after Z have two letters", async () => {
  const sheet = (await write([Array.from({ length: 48 }, (_, index) => index)]))["xl/worksheets/sheet1.xml"];
  expect(sheet).toMatch(/r="Z1"><v>25<.*r="AA1"><v>26<.*r="AV1"><v>47</);
});
