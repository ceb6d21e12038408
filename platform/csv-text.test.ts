import { expect, test } from "vitest";
import { decodeCsv, findOtherFile } from "./csv-text.ts";

const bytes = (...numbers: number[]) => new Uint8Array(numbers);
const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string, isBig = false) =>
  new Uint8Array(
    [...text].flatMap((one) =>
      isBig
        ? [one.charCodeAt(0) >> 8, one.charCodeAt(0) & 255]
        : [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8],
    ),
  );
const signs = "SKU,Name\r\nD-1,₹ देवदार\r\n";

test.each<[string, Uint8Array, string]>([
  ["UTF-8", utf8(signs), signs],
  ["UTF-8 with a mark", bytes(0xef, 0xbb, 0xbf, 0x41), "A"],
  ["UTF-16 with a mark", bytes(0xff, 0xfe, 0xb9, 0x20, 0x41, 0), "₹A"],
  ["UTF-16 the other way round", bytes(0xfe, 0xff, 0x20, 0xb9, 0, 0x41), "₹A"],
  ["UTF-16 without a mark", wide(signs), signs],
  ["UTF-16 the other way round without a mark", wide(signs, true), signs],
  [
    "the letters of Windows",
    bytes(0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x49, 0x74, 0x92, 0x73, 0x94),
    "Café “It’s”",
  ],
  [
    "the letters of a Mac",
    bytes(0x43, 0x61, 0x66, 0x8e, 0x20, 0xd2, 0x49, 0x74, 0xd5, 0x73, 0xd3),
    "Café “It’s”",
  ],
  ["a price in pounds", bytes(0xa3, 0x35), "£5"],
  [
    "zeros between the letters of a broken file",
    bytes(0x41, 0, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48),
    "ABCDEFGH",
  ],
  ["letters that were damaged once", utf8("Diya â‚¹5, Itâ€™s CafÃ©"), "Diya ₹5, It’s Café"],
  ["letters of India that were damaged once", utf8("à¤¦à¤¿à¤¯à¤¾"), "दिया"],
  ["letters that only look damaged", utf8("São, Ã€ ₹"), "São, Ã€ ₹"],
])("%s are read", (_name, given, text) => {
  expect(decodeCsv(given)).toBe(text);
});

test.each([
  ["Windows", [0xe9, 0x93]],
  ["a Mac", [0x8e, 0xd2]],
])("the letters of %s are judged where they begin, however late", (_name, [letter = 0, quote = 0]) => {
  const plain = utf8("A plain candle,1299\r\n".repeat(10_000));
  const late = bytes(0x43, 0x61, 0x66, letter, 0x20, quote, 0x49, 0x74);
  expect(decodeCsv(new Uint8Array([...plain, ...late]))?.slice(-8)).toBe("Café “It");
});

test.each<[string, Uint8Array, ReturnType<typeof findOtherFile>]>([
  ["a workbook", new Uint8Array([...bytes(0x50, 0x4b, 3, 4, 0, 0), ...utf8("xl/workbook.xml")]), "excel"],
  ["an old workbook", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "excel"],
  [
    "a table of LibreOffice",
    new Uint8Array([
      ...bytes(0x50, 0x4b, 3, 4),
      ...utf8("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
    ]),
    "opendocument",
  ],
  [
    "a table of Numbers",
    new Uint8Array([...bytes(0x50, 0x4b, 3, 4), ...utf8("Index/Document.iwa")]),
    "numbers",
  ],
  ["a folder", bytes(0x50, 0x4b, 3, 4, 0, 0), "zip"],
  ["a PDF", utf8("%PDF-1.7"), "pdf"],
  ["a page that calls itself a workbook", utf8("<html><table>"), "web-page"],
  ["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), "other"],
])("%s is no text of rows", (_name, given, kind) => {
  expect(decodeCsv(given)).toBeUndefined();
  expect(findOtherFile(given)).toBe(kind);
});
