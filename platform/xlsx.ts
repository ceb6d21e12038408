// Writes a workbook of plain sheets: texts and numbers in rows, as a spreadsheet saves them.
import { zipTexts } from "./zip.ts";

export type Cell = string | number;
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org";
const main = `${office}/spreadsheetml/2006/main`;
const ofParts = `${office}/officeDocument/2006/relationships`;
const typesOfParts = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A text stays text, so that no cell becomes a formula. */
export function writeXlsx(sheets: readonly Sheet[], writtenAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const parts = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  const list = (write: (part: (typeof parts)[number]) => string) => parts.map(write).join("");
  return zipTexts(
    {
      "[Content_Types].xml": `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${typesOfParts}.sheet.main+xml"/>${list(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${typesOfParts}.worksheet+xml"/>`)}</Types>`,
      "_rels/.rels": `${declaration}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${ofParts}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      "xl/workbook.xml": `${declaration}<workbook xmlns="${main}" xmlns:r="${ofParts}"><sheets>${list(({ id, name }) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `${declaration}<Relationships xmlns="${office}/package/2006/relationships">${list(({ id }) => `<Relationship Id="rId${id}" Type="${ofParts}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}</Relationships>`,
      ...Object.fromEntries(parts.map(({ id, rows }) => [`xl/worksheets/sheet${id}.xml`, writeSheet(rows)])),
    },
    writtenAt,
  );
}

function writeSheet(rows: Sheet["rows"]): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => writeCell(cell, `${columnName(column)}${row + 1}`));
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function writeCell(cell: Cell, place: string): string {
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell === "") return "";
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** 'A' for 0, 'AB' for 27. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Leaves out characters that XML does not allow. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
