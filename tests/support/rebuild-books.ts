// Rebuilds a period's books from its printed papers alone, and compares them with the shop's export. Shares no code with the shop: packages
// read the PDFs and the ZIP, and everything else has its own rules here.
import { strFromU8, unzipSync } from "fflate";
import { type Paper, type PaperLine, sumNames } from "./printed-paper.ts";
import { readPaper } from "./read-paper.ts";

/** The number of times that a row exists, by its joined cells. */
type Rows = Map<string, number>;
type Tables = Map<string, Rows>;

/** `papers` are PDFs, and days are in the form 2026-11-01. Returns a line for each table, with DIFFERENT if it differs. */
export async function rebuildBooks(
  papers: readonly Uint8Array[],
  zip: Uint8Array,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const read: Paper[] = [];
  for (const pdf of papers) read.push(await readPaper(pdf));
  const byNumber = new Map(read.map((paper) => [paper.number, paper]));
  const period = read.filter(({ day }) => first <= day && day <= last);
  const archive = new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const tables = rebuildReturn(period, byNumber);
  const report = [`${period.length} papers of ${read.length}`, ...period.flatMap(checkPaper)];
  report.push(...compare("register", rebuildRegister(period), exportedRows(archive.get("invoices.csv"))));
  for (const [name, columns] of Object.entries(picked)) {
    const exported = exportedRows(archive.get(`gstr1-${name}.csv`), columns);
    report.push(...compare(name, tables.get(name) ?? new Map(), exported));
  }
  for (const [name, total] of jsonTaxable(JSON.parse(archive.get("gstr1.json") ?? "{}"))) {
    const column = picked[name]?.indexOf("Taxable Value") ?? -1;
    const sum = [...(tables.get(name) ?? [])].reduce(
      (all, [row, times]) => all + times * paise(row.split("|")[column] ?? ""),
      0,
    );
    report.push(...compare(`json ${name}`, new Map([[plain(sum), 1]]), new Map([[plain(total), 1]])));
  }
  return report;
}

/**
 * Rebuilds what each trade account owes on `day`, and what the challans of an invoice are worth together. Of the ZIP it takes the receipts,
 * which have no paper.
 */
export async function rebuildDebts(
  papers: readonly Uint8Array[],
  zip: Uint8Array,
  day: string,
): Promise<string[]> {
  const read: Paper[] = [];
  for (const pdf of papers) read.push(await readPaper(pdf));
  const archive = new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const rowsOf = (name: string, ...columns: string[]) =>
    [...exportedRows(archive.get(name), columns)].flatMap(([row, times]) =>
      Array.from({ length: times }, () => row.split("|")),
    );
  const owed = new Map<string, number>();
  const owe = (gstin: string, amount: number) => owed.set(gstin, (owed.get(gstin) ?? 0) + amount);
  const onAccount = read.filter((paper) => paper.dueOn !== "" && paper.day <= day);
  for (const { gstin, amount } of onAccount) owe(gstin, amount);
  const billed = new Set(onAccount.map(({ number }) => number));
  for (const { gstin, amount, corrects, day: on } of read)
    if (billed.has(corrects) && on <= day) owe(gstin, -amount);
  for (const [gstin = "", amount = ""] of rowsOf("trade-receipts.csv", "GSTIN", "amount"))
    owe(gstin, -paise(amount));
  const challans = new Map<string, number>();
  for (const [number = "", value = ""] of rowsOf("challans.csv", "invoice", "value"))
    challans.set(number, (challans.get(number) ?? 0) + paise(value));
  const shared = read.filter(({ number }) => challans.has(number));
  const rows = (sums: Iterable<readonly [string, number]>): Rows =>
    new Map([...sums].map(([key, sum]) => [`${key}|${plain(sum)}`, 1]));
  const known = exportedRows(archive.get("trade-accounts.csv"), ["GSTIN", `owed on ${day}`]);
  return [
    ...compare("trade accounts", rows(owed), known),
    ...compare(
      "challans",
      rows(shared.map(({ number, amount }) => [number, amount] as const)),
      rows(challans),
    ),
  ];
}

/** Checks that printed totals are the sums of printed lines. */
function checkPaper({ number, lines, amount, printed }: Paper): string[] {
  const names = ["taxable", "cgst", "sgst", "igst", "round"] as const;
  const sums = [...names, "total" as const].map((name) => sum(lines, name));
  const wanted = [...names.map((name) => printed[name]), amount];
  // A paper without tax prints its total alone.
  const compared = printed.taxable === undefined ? [sums.at(-1)] : sums;
  const expected = printed.taxable === undefined ? [amount] : wanted;
  return `${compared}` === `${expected}`
    ? []
    : [`${number}: its lines add up to ${compared}, printed is ${expected}`];
}

function sum(lines: readonly PaperLine[], name: (typeof sumNames)[number] | "quantity"): number {
  return lines.reduce((all, line) => all + line[name], 0);
}

function grouped(paper: Paper, keyOf: (line: PaperLine) => string): [string, PaperLine[]][] {
  const groups = new Map<string, PaperLine[]>();
  for (const line of paper.lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups];
}

const large = 1_00_000_00;

function rebuildReturn(papers: readonly Paper[], byNumber: ReadonlyMap<string, Paper>): Tables {
  const tables: Tables = new Map();
  const add = (table: string, ...cells: string[]) => {
    const rows = tables.get(table) ?? new Map<string, number>();
    tables.set(table, rows.set(cells.join("|"), (rows.get(cells.join("|")) ?? 0) + 1));
  };
  const sums = new Map<string, number[]>();
  const addUp = (key: string, amounts: number[]) => {
    const before = sums.get(key) ?? amounts.map(() => 0);
    sums.set(
      key,
      before.map((one, index) => one + (amounts[index] ?? 0)),
    );
  };
  // A financial note is no document of the return.
  for (const paper of papers.filter(({ isFinancial }) => !isFinancial)) {
    const sign = paper.isNote ? -1 : 1;
    const original = paper.corrects ? byNumber.get(paper.corrects) : paper;
    if (!original) throw new Error(`${paper.number} corrects an invoice without a paper`);
    const isInside = (of: Paper) => of.place.slice(0, 2) === of.sellerGstin.slice(0, 2);
    const head = [paper.number, toolDay(paper.day)];
    for (const [rate, lines] of grouped(paper, (line) => line.rate)) {
      const taxable = sum(lines, "taxable");
      const buyer = [paper.gstin, paper.buyer.slice(0, 99)];
      const end = [rate, plain(taxable)];
      if (rate === "0") {
        const kind = paper.gstin ? "registered" : "unregistered";
        const where = isInside(paper) ? "Intra-State" : "Inter-State";
        addUp(`exemp|${where} supplies to ${kind} persons`, [sign * sum(lines, "total")]);
      } else if (paper.gstin && !paper.isNote)
        add("b2b", ...buyer, ...head, plain(paper.amount), paper.place, ...end);
      else if (paper.gstin) add("cdnr", ...buyer, ...head, paper.place, plain(paper.amount), ...end);
      else if (!original.gstin && !isInside(original) && original.amount > large)
        add(paper.isNote ? "cdnur" : "b2cl", ...head, plain(paper.amount), paper.place, ...end);
      else addUp(`b2cs|${paper.place}|${rate}`, [sign * taxable]);
    }
    for (const [key, lines] of grouped(paper, (line) => `${line.hsn}|${line.rate}`)) {
      const names = ["quantity", "total", "taxable", "igst", "cgst", "sgst"] as const;
      const tab = paper.gstin ? "hsn-b2b" : "hsn-b2c";
      addUp(
        `${tab}|${key}`,
        names.map((name) => sign * sum(lines, name)),
      );
    }
  }
  for (const [key, amounts] of sums) {
    const [table = "", ...cells] = key.split("|");
    const [quantity, ...others] = amounts;
    const values = table.startsWith("hsn") ? [`${quantity}`, ...others.map(plain)] : amounts.map(plain);
    add(table, ...cells, ...values);
  }
  for (const [, numbers] of series(papers)) {
    const [one] = numbers;
    const nature = one?.isNote ? "Credit Note" : "Invoices for outward supply";
    add("docs", nature, one?.number ?? "", numbers.at(-1)?.number ?? "", `${numbers.length}`);
  }
  return tables;
}

/** Papers of one kind, prefix and seller's registration, in the order of their numbers. */
function series(papers: readonly Paper[]): [string, Paper[]][] {
  const found = new Map<string, Paper[]>();
  for (const paper of papers.filter(({ isFinancial }) => !isFinancial)) {
    const key = `${paper.isNote} ${paper.number.slice(0, paper.number.lastIndexOf("/"))}`;
    found.set(key, [...(found.get(key) ?? []), paper]);
  }
  const order = (a: Paper, b: Paper) => a.number.length - b.number.length || (a.number < b.number ? -1 : 1);
  return [...found].map(([key, of]) => [key, of.toSorted(order)]);
}

const amounts = ["Rate", "Taxable Value"];
const buyer = ["GSTIN/UIN of Recipient", "Receiver Name"];
const taxes = ["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"];
const byHsn = ["HSN", "Rate", "Total Quantity", "Total Value", "Taxable Value", ...taxes];

const picked: Record<string, string[]> = {
  b2b: [...buyer, "Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", ...amounts],
  b2cl: ["Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", ...amounts],
  b2cs: ["Place Of Supply", ...amounts],
  cdnr: [...buyer, "Note Number", "Note Date", "Place Of Supply", "Note Value", ...amounts],
  cdnur: ["Note Number", "Note Date", "Note Value", "Place Of Supply", ...amounts],
  exemp: ["Description", "Nil Rated Supplies"],
  "hsn-b2b": byHsn,
  "hsn-b2c": byHsn,
  docs: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number"],
};

function rebuildRegister(papers: readonly Paper[]): Rows {
  const rows: Rows = new Map();
  for (const paper of papers) {
    const sign = paper.isNote ? -1 : 1;
    for (const [key, lines] of grouped(paper, (line) => `${line.hsn}|${line.rate}`)) {
      const of = [
        paper.number,
        paper.day,
        paper.title,
        paper.corrects,
        paper.order,
        paper.buyer,
        paper.gstin,
      ];
      // A financial note does not change the value of a supply.
      const sums = sumNames.map((name) =>
        paper.isFinancial && name === "taxable" ? 0 : sign * sum(lines, name),
      );
      const ofBuyer = [paper.poNumber, paper.dueOn];
      const cells = [
        ...of,
        paper.place,
        key,
        ...sums.map(plain),
        plain(sign * paper.amount),
        ...ofBuyer,
      ].join("|");
      rows.set(cells, (rows.get(cells) ?? 0) + 1);
    }
  }
  return rows;
}

/** Columns of the register that name other papers. */
const otherPapers = ["credit notes against it", "challans"];

/** By default all columns but those that name other papers. */
function exportedRows(csv: string | undefined, columns?: readonly string[]): Rows {
  const [titles = [], ...lines] = parseCsv(csv ?? "");
  const rows: Rows = new Map();
  for (const cells of lines) {
    const chosen =
      columns?.map((name) => cells[titles.indexOf(name)] ?? `no column ${name}`) ??
      cells.filter((_cell, index) => !otherPapers.includes(titles[index] ?? ""));
    rows.set(chosen.join("|"), (rows.get(chosen.join("|")) ?? 0) + 1);
  }
  return rows;
}

function parseCsv(text: string): string[][] {
  const found = text.replace(/^\ufeff/, "").matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g);
  const rows: string[][] = [[]];
  for (const [whole, quoted, bare = "", end] of found) {
    if (whole === "") break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

type Item = { itm_det: { txval: number } };
type Json = Record<string, Record<string, { itms: Item[] }[]>[]> & {
  hsn?: Record<string, { txval: number }[]>;
};

/** The sums of taxable values by section of the JSON. */
function jsonTaxable(json: Json): [string, number][] {
  const nested = (section: string, of: string) =>
    (json[section] ?? []).flatMap((party) =>
      (party[of] ?? []).flatMap(({ itms }) => itms.map((one) => one.itm_det)),
    );
  const flat = (section: string) => (json[section] ?? []) as unknown as { itms: Item[]; txval: number }[];
  const found: [string, { txval: number }[]][] = [
    ["b2b", nested("b2b", "inv")],
    ["b2cl", nested("b2cl", "inv")],
    ["cdnr", nested("cdnr", "nt")],
    ["cdnur", flat("cdnur").flatMap(({ itms }) => itms.map((one) => one.itm_det))],
    ["b2cs", flat("b2cs")],
    ["hsn-b2b", json.hsn?.hsn_b2b ?? []],
    ["hsn-b2c", json.hsn?.hsn_b2c ?? []],
  ];
  return found.map(([name, rows]) => [
    name,
    rows.reduce((all, { txval }) => all + Math.round(txval * 100), 0),
  ]);
}

function compare(name: string, rebuilt: Rows, exported: Rows): string[] {
  const less = (one: Rows, other: Rows) => [...one].filter(([row, times]) => times > (other.get(row) ?? 0));
  const missing = less(rebuilt, exported).map(([row]) => `   from the papers only: ${row}`);
  const extra = less(exported, rebuilt).map(([row]) => `   exported only: ${row}`);
  const isEqual = missing.length + extra.length === 0;
  const count = [...rebuilt.values()].reduce((all, times) => all + times, 0);
  return [
    `${name} ${count} rows ${isEqual ? "equal" : "DIFFERENT"}`,
    ...missing.slice(0, 5),
    ...extra.slice(0, 5),
  ];
}

/** In the form '-1234.50'. */
function plain(amount: number): string {
  const digits = `${Math.abs(amount)}`.padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function paise(text: string): number {
  return Math.round(Number(text) * 100);
}

function toolDay(day: string): string {
  const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const [year, month, date] = day.split("-");
  return `${date}-${names[Number(month) - 1]}-${year}`;
}
