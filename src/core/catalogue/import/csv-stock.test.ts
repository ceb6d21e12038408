import fc from "fast-check";
import { expect, test } from "vitest";
import { readInitialStock, readStockCell, writeSavedStock } from "./csv-stock.ts";

const counted = (stock: number, countMark = "mark1") => ({ stock, countMark });
const saved = writeSavedStock(counted(10));

test("an empty or unchanged cell changes nothing, whatever was sold or counted meanwhile", () => {
  for (const now of [counted(10), counted(3), counted(40, "mark2")])
    for (const cell of ["", " ", "10", "10.00", "'10"])
      expect(readStockCell(cell, saved, now)).toEqual({ kind: "unchanged" });
});

test("a decimal comma is refused with both readings", () => {
  expect(readStockCell("10,00", saved, counted(10))).toEqual({
    kind: "fault",
    message: "10,00: write 10.00 or 1000",
  });
});

test("the difference to the saved stock is added, so that sold pieces stay sold", () => {
  expect(readStockCell("12", saved, counted(10))).toEqual({
    kind: "change",
    by: 2,
    note: "2 more than the file was saved with",
  });
  expect(readStockCell("7", saved, counted(7))).toEqual({
    kind: "change",
    by: -3,
    note: "3 fewer than the file was saved with; 3 sold since it was saved",
  });
  expect(readStockCell("1,012", saved, counted(11))).toMatchObject({
    by: 1002,
    note: expect.stringContaining("1 came back"),
  });
});

test("no more pieces can be taken than are left after sales", () => {
  expect(readStockCell("4", saved, counted(5))).toEqual({
    kind: "fault",
    message: "5 were sold since the file was saved, so 6 cannot be taken from 5",
  });
});

test("after a count by somebody else the file is outdated, unless it has the counted number", () => {
  expect(readStockCell("12", saved, counted(20, "mark2"))).toMatchObject({
    kind: "fault",
    message: expect.stringContaining("is 20 now"),
  });
  expect(readStockCell("20", saved, counted(20, "mark2"))).toEqual({ kind: "unchanged" });
});

test("a change without the saved stock is refused, since sales meanwhile are not known", () => {
  for (const lost of ["", "10", "#mark1"]) expect(readStockCell("12", lost, counted(10)).kind).toBe("fault");
  expect(readStockCell("12", `${saved} `, counted(10)).kind).toBe("change");
});

test.each(["-1", "many", "1.5", "1,5", "10,5", "1.000", "100001", "1e3"])(
  "'%s' is no number of pieces",
  (cell) => {
    expect(readStockCell(cell, saved, counted(10)).kind).toBe("fault");
    expect(readInitialStock(cell)).toBeUndefined();
  },
);

test("sales before and after an import are never lost: the stock is the count less the sales", () => {
  const pieces = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(pieces, pieces, pieces, (before, wanted, sold) => {
      const now = counted(before - Math.min(before, sold));
      const read = readStockCell(String(wanted), writeSavedStock(counted(before)), now);
      if (read.kind === "change") expect(now.stock + read.by).toBe(wanted - Math.min(before, sold));
      else if (read.kind === "unchanged") expect(wanted).toBe(before);
      else expect(wanted).toBeLessThan(Math.min(before, sold));
    }),
  );
});

test("the words name what changed since the file was saved, even a single piece", () => {
  const noteOf = (cell: string, now: number) => {
    const read = readStockCell(cell, saved, counted(now));
    return read.kind === "change" ? read.note : read.kind;
  };
  expect(noteOf("11", 10)).toBe("1 more than the file was saved with");
  expect(noteOf("9", 9)).toBe("1 fewer than the file was saved with; 1 sold since it was saved");
  expect(noteOf("11", 11)).toBe("1 more than the file was saved with; 1 came back since it was saved");
});

test("a stock may become 0 and 100,000, and no more", () => {
  expect(readStockCell("0", saved, counted(10))).toMatchObject({ kind: "change", by: -10 });
  expect(readStockCell("100000", saved, counted(10))).toMatchObject({ kind: "change", by: 99_990 });
  expect(readStockCell("100000", saved, counted(11))).toEqual({
    kind: "fault",
    message: "it would be more than 100000",
  });
});

test("the first stock of a new product is the number in its cell, and 0 for an empty one", () => {
  expect(["", " ", "0", "7", "1,000", "100000"].map(readInitialStock)).toEqual([0, 0, 0, 7, 1000, 100_000]);
});

test("the refusal names the missing column of the saved stock, or asks for a new file after a count", () => {
  const messageOf = (cell: string, savedCell: string, mark: string) => {
    const read = readStockCell(cell, savedCell, counted(20, mark));
    return read.kind === "fault" ? read.message : read.kind;
  };
  expect(messageOf("12", "", "mark2")).toContain("keep the column");
  expect(messageOf("12", saved, "mark2")).toContain("changed by hand");
});
