// Finds the columns of a company's list of people by their titles, and keeps each row as it was typed.

import { bareTitle, findColumns, readColumns } from "#core/forms/file-columns.ts";
import { tidyText } from "#core/forms/plain-text.ts";
import { readNumberCell } from "#core/forms/spreadsheet-cell.ts";
import type { CsvPlace } from "#core/imports/import.ts";
import type { CsvRow } from "#platform/csv.ts";

/** The columns that are read, with the titles under which they are written and named. */
export const sheetColumns = {
  name: "Name",
  phone: "Mobile",
  address: "Address",
  city: "City",
  state: "State",
  zip: "PIN Code",
  sku: "SKU",
  quantity: "Qty",
  giftWords: "Message",
} as const;
export type SheetColumn = keyof typeof sheetColumns;

/** The texts of a row, without the marks of a spreadsheet; '' for an empty cell. */
export type TypedRecipient = Record<SheetColumn, string>;

/** Titles without spaces, signs and digits; the first pattern with a column counts. */
const titles: Record<SheetColumn, readonly RegExp[]> = {
  name: [
    /^(full|complete)?(employee|emp|client|customer|recipient|receiver|consignee|contact|person|guest|to|ship){0,3}(full)?names?$/,
    /^(first|middle|last|sur)name$/,
    /^(recipient|receiver|consignee|employee)s?$/,
  ],
  phone: [/^(mobile|phone|cell|contact|whatsapp|telephone|tel)+(no|nos|number)?$/],
  address: [
    /^(full|complete|delivery|shipping|postal|residential|home|office)*(address|street)(line)?(one|two|three)?$|^(house|flat|building|area|locality|landmark)(no|name|number)?$/,
  ],
  city: [/^(city|town)(city|town|district|name)*$/, /^district$/],
  state: [/^(state|province)(ut|name|code)?$/],
  zip: [/^(pin|zip|postal|post|area)+(code)?(no|number)?$/],
  sku: [/^(gift|product|item|hamper)*sku(code|id|no)?$/, /^(gift|product|item|hamper)(code|id|no)?$/],
  quantity: [/^(qty|quantity|pcs|pieces|units|noofgifts|noofpieces)$/],
  giftWords: [
    /^(gift|card|personal|personalised|personalized)*(message|msg|words|greeting|note)s?((on|for)(the)?card)?$/,
  ],
};

/** A place that every sheet has; a title and a date may stand above the headings. */
const needed: readonly SheetColumn[] = ["name", "phone", "address", "zip"];
const rowsAboveHeading = 10;

export type SheetRow = CsvPlace & { typed: TypedRecipient; differing: SheetColumn[] };

/** `missing`: columns that no heading names, if there is no usable heading. */
export type ReadSheet = { ok: true; rows: SheetRow[] } | { ok: false; missing: SheetColumn[] };

/** Empty rows are left out. */
export function readSheetRows(rows: readonly CsvRow[]): ReadSheet {
  const candidates = rows.slice(0, rowsAboveHeading).map((row, index) => {
    const bare = row.cells.map(bareTitle);
    const at = Object.entries(titles).map(([column, patterns]) => [column, findColumns(bare, patterns)]);
    return { index, columns: Object.fromEntries(at) as Record<SheetColumn, number[]> };
  });
  const missingOf = ({ columns }: (typeof candidates)[number]) =>
    needed.filter((column) => columns[column].length === 0);
  const [heading] = candidates.toSorted((one, other) => missingOf(one).length - missingOf(other).length);
  const missing = heading ? missingOf(heading) : [...needed];
  if (!heading || missing.length > 0) return { ok: false, missing };
  const read = rows.slice(heading.index + 1).map((row) => readRow(row, heading.columns));
  return { ok: true, rows: read.filter(({ typed }) => Object.values(typed).some((text) => text !== "")) };
}

/** First and last name, and the lines of an address, may have a column each. */
const joined: Partial<Record<SheetColumn, string>> = { name: " ", address: ", " };

function readRow({ row, line, cells }: CsvRow, columns: Record<SheetColumn, number[]>): SheetRow {
  const differing: SheetColumn[] = [];
  const textOf = (column: SheetColumn): string => {
    const at = columns[column];
    const sign = joined[column];
    if (sign !== undefined)
      return at
        .map((index) => tidyText(cells[index]))
        .filter((text) => text !== "")
        .join(sign);
    const text = readColumns(cells, at);
    if (text === undefined) differing.push(column);
    return tidyText(text ?? cells[at[0] ?? -1]);
  };
  const typed = {} as TypedRecipient;
  for (const column of Object.keys(sheetColumns) as SheetColumn[]) typed[column] = textOf(column);
  return { row, line, typed: { ...typed, ...readNumbers(typed) }, differing };
}

/** A spreadsheet writes a mobile number as 9.816012345E+09, and people write a PIN code with spaces. */
function readNumbers({ phone, zip, sku }: TypedRecipient) {
  const whole = /^(\d)\.(\d{9})E\+?0?9$/i.exec(phone.trim());
  return {
    phone: whole ? `${whole[1]}${whole[2]}` : readNumberCell(phone),
    zip: readNumberCell(zip).replaceAll(/\s/g, ""),
    sku: readNumberCell(sku),
  };
}
