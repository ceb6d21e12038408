// Reads a printed invoice or credit note from its PDF: the words by their places on the page, in lines, with wide gaps between columns.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Paper, PaperLine } from "./printed-paper.ts";

const money = String.raw`-?[\d,]+\.\d\d`;

export async function readPaper(pdf: Uint8Array): Promise<Paper> {
  const rows = await readRows(pdf);
  const text = rows.join("\n");
  const billedAt = rows.findIndex((row) => /^(Billed|Bill to)/.test(row));
  const tableAt = rows.findIndex((row) => /^Description {2}/.test(row));
  const head = rows.slice(0, billedAt).join("\n");
  const parties = rows.slice(billedAt, tableAt);
  const title = rows[0]?.split(/ {2,}/).at(-1) ?? "";
  const place = /Place of supply: (.*) \(code (\d\d)\)/.exec(head);
  return {
    isNote: head.includes("Credit note No.:"),
    isFinancial: title === "Financial Credit Note",
    // After the shop's name.
    title,
    number: find(/(?:Invoice|Credit note) No\.: (\S+)/, head),
    day: readDay(find(/Date: (\d+ \w+ \d+)/, head)),
    corrects: find(/Against invoice No\.: (\S+)/, head),
    order: find(/Order: (\S+(?: and \d+ more)?)/, head),
    poNumber: find(/Your order number: (.+)/, head),
    dueOn: /To be paid by: /.test(head) ? readDay(find(/To be paid by: (\d+ \w+ \d+)/, head)) : "",
    place: `${place?.[2]}-${place?.[1]}`,
    sellerGstin: find(/GSTIN: (\w{15})/, head),
    // The recipient's name is beside it, if that is somebody else.
    buyer: parties[1]?.split(/ {2,}/)[0] ?? "",
    gstin: find(/GSTIN: (\w{15})/, parties.join("\n")),
    lines: readLines(rows),
    amount: amount(find(new RegExp(`^Total(?: credited)? {2,}(₹${money})$`, "m"), text)),
    printed: readSums(text),
  };
}

function find(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[1]?.trim() ?? "";
}

function amount(text: string): number {
  return Math.round(Number(text.replaceAll(/[,₹]/g, "")) * 100);
}

function readSums(text: string): Paper["printed"] {
  const names = {
    taxable: "Taxable value",
    cgst: "CGST",
    sgst: "(?:SGST|UTGST)",
    igst: "IGST",
    round: "Round off",
  };
  const found = Object.entries(names).map(([name, label]) => {
    const cell = find(new RegExp(`^${label} {2,}(-?₹${money})$`, "m"), text);
    return [name, cell === "" ? 0 : amount(cell)];
  });
  const printed: Paper["printed"] = Object.fromEntries(found);
  return /^Taxable value {2,}/m.test(text) ? printed : {};
}

function readLines(rows: readonly string[]): PaperLine[] {
  const lines: PaperLine[] = [];
  let titles: string[] = [];
  for (const row of rows) {
    const cells = row.split(/ {2,}/);
    if (cells[0] === "Description") titles = cells.slice(3);
    const found = new RegExp(`(?:^| )(\\d{4,8}) +(\\d+) NOS +((?:${money} *)+)$`).exec(row);
    const last = lines.at(-1);
    if (found) lines.push(readLine(titles, found));
    else if (last?.rate === "") {
      const shares = [...row.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, share]) => Number(share));
      if (shares.length > 0) last.rate = String(shares.reduce((all, share) => all + share, 0));
    }
  }
  // Lines without a printed rate.
  for (const line of lines) line.rate ||= "0";
  return lines;
}

function readLine(titles: readonly string[], [, hsn = "", quantity, cells = ""]: RegExpExecArray): PaperLine {
  const values = cells.trim().split(/ +/);
  if (values.length !== titles.length) throw new Error(`${cells} stands below ${titles.join(", ")}`);
  const cell = (...names: string[]) => {
    const at = titles.findIndex((title) => names.includes(title));
    return at < 0 ? undefined : amount(values[at] ?? "");
  };
  const total = cell("Total") ?? Number.NaN;
  const taxable = cell("Taxable value") ?? total;
  const [cgst = 0, sgst = 0, igst = 0] = [cell("CGST"), cell("SGST", "UTGST"), cell("IGST")];
  const round = total - taxable - cgst - sgst - igst;
  return { hsn, quantity: Number(quantity), rate: "", taxable, cgst, sgst, igst, round, total };
}

function readDay(text: string): string {
  const [date = "", name = "", year = ""] = text.split(" ");
  const month = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ").indexOf(name) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
}

type Word = { text: string; x: number; end: number; y: number };

/** The lines of all pages from top to bottom. */
async function readRows(pdf: Uint8Array): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await reading.promise;
  const rows: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item): Word[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
      return [{ text: item.str, x, end: x + item.width, y }];
    });
    rows.push(...joinRows(words));
  }
  await reading.destroy();
  return rows;
}

/** Joins words of one height into lines; columns in smaller type are slightly higher or lower. */
function joinRows(words: readonly Word[]): string[] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - word.y < 3) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => {
    const [first, ...others] = row.toSorted((a, b) => a.x - b.x);
    let line = first?.text.trim() ?? "";
    let end = first?.end ?? 0;
    for (const word of others) {
      const gap = word.x - end;
      line += `${gap > 4 ? "  " : gap > 0.5 ? " " : ""}${word.text.trim()}`;
      end = word.end;
    }
    return line;
  });
}
