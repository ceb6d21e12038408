// GSTR-1 for the portal, in the offline tool's format, from the same sums as the tables.
import type { DocumentRow, Gstr1, HsnRow } from "./gstr1.ts";

/** The offline tool's version; the portal accepts older ones, too. */
const toolVersion = "GST3.2.4";

type Taxes = { taxable: number; igst: number; cgst: number; sgst: number };

/** `month`: '2026-11'. Table 12 has the format for periods from May 2025. Omits sections without rows. */
export function gstr1Json(gstr1: Gstr1, month: string): object {
  const [year = "", number = ""] = month.split("-");
  const sections = {
    b2b: byKey(gstr1.b2b, ({ gstin }) => gstin).map(([ctin, rows]) => ({
      ctin,
      inv: documents(rows).map((of) => ({ ...invoice(of), pos: placeOf(of[0]), rchrg: "N", inv_typ: "R" })),
    })),
    b2cl: byKey(gstr1.b2cl, placeOf).map(([pos, rows]) => ({ pos, inv: documents(rows).map(invoice) })),
    b2cs: gstr1.b2cs.filter(hasAmount).map((row) => ({
      sply_ty: isInside(gstr1, row.place) ? "INTRA" : "INTER",
      pos: row.place.slice(0, 2),
      typ: "OE",
      ...amounts(row, row.rate, isInside(gstr1, row.place)),
    })),
    cdnr: byKey(gstr1.cdnr, ({ gstin }) => gstin).map(([ctin, rows]) => ({
      ctin,
      nt: documents(rows).map((of) => ({ ...note(of), pos: placeOf(of[0]), rchrg: "N", inv_typ: "R" })),
    })),
    cdnur: documents(gstr1.cdnur).map((of) => ({ typ: "B2CL", ...note(of), pos: placeOf(of[0]) })),
  };
  const filled = Object.entries(sections).filter(([, rows]) => rows.length > 0);
  return {
    gstin: gstr1.gstin,
    fp: `${number}${year}`,
    version: toolVersion,
    hash: "hash",
    ...Object.fromEntries(filled),
    ...nilSection(gstr1),
    ...hsnSection(gstr1),
    ...seriesSection(gstr1),
  };

  function documents(rows: readonly DocumentRow[]): DocumentRow[][] {
    return byKey(rows, (row) => row.number).map(([, of]) => of);
  }

  function invoice(of: readonly DocumentRow[]) {
    return { inum: of[0]?.number, idt: toolDay(of[0]), val: rupees(of[0]?.value ?? 0), itms: items(of) };
  }

  function note(of: readonly DocumentRow[]) {
    const { inum: nt_num, idt: nt_dt, ...rest } = invoice(of);
    return { ntty: "C", nt_num, nt_dt, ...rest };
  }

  function items(of: readonly DocumentRow[]) {
    return of.map((row) => ({
      num: row.rate + 1,
      itm_det: amounts(row, row.rate, isInside(gstr1, row.place)),
    }));
  }
}

function isInside({ gstin }: Gstr1, place: string): boolean {
  return place.startsWith(gstin.slice(0, 2));
}

/** `inside`: a sale within the state has both halves of the tax, another the whole. */
function amounts({ taxable, igst, cgst, sgst }: Taxes, rate: number, inside: boolean) {
  const tax = inside ? { camt: rupees(cgst), samt: rupees(sgst) } : { iamt: rupees(igst) };
  return { rt: rate / 100, txval: rupees(taxable), ...tax, csamt: 0 };
}

function hasAmount({ taxable, igst, cgst, sgst }: Taxes): boolean {
  return [taxable, igst, cgst, sgst].some((paise) => paise !== 0);
}

function nilSection({ nil }: Gstr1) {
  if (nil.length === 0) return {};
  const inv = nil.map(({ description, amount }) => ({
    sply_ty: `${description.startsWith("Intra") ? "INTRA" : "INTR"}${description.includes("unregistered") ? "B2C" : "B2B"}`,
    nil_amt: rupees(amount),
    expt_amt: 0,
    ngsup_amt: 0,
  }));
  return { nil: { inv } };
}

function hsnSection({ hsnB2b, hsnB2c }: Gstr1) {
  const tabs = { hsn_b2b: hsnB2b.map(hsnRow), hsn_b2c: hsnB2c.map(hsnRow) };
  const filled = Object.entries(tabs).filter(([, rows]) => rows.length > 0);
  return filled.length > 0 ? { hsn: Object.fromEntries(filled) } : {};
}

function hsnRow(row: HsnRow, index: number) {
  const { hsn, rate, quantity, taxable, igst, cgst, sgst } = row;
  return {
    num: index + 1,
    hsn_sc: hsn,
    desc: "",
    uqc: "NOS",
    qty: quantity,
    rt: rate / 100,
    txval: rupees(taxable),
    iamt: rupees(igst),
    camt: rupees(cgst),
    samt: rupees(sgst),
    csamt: 0,
  };
}

/** The document numbers of the portal's list. */
const documentTypes = {
  "Invoices for outward supply": 1,
  "Credit Note": 5,
  "Receipt Voucher": 6,
} as const;

function seriesSection({ documents }: Gstr1) {
  const types = Object.entries(documentTypes).map(([doc_typ, doc_num]) => ({
    doc_num,
    doc_typ,
    docs: documents
      .filter(({ nature }) => nature === doc_typ)
      .map(({ first: from, last: to, count }, index) => ({
        num: index + 1,
        from,
        to,
        totnum: count,
        cancel: 0,
        net_issue: count,
      })),
  }));
  const doc_det = types.filter(({ docs }) => docs.length > 0);
  return doc_det.length > 0 ? { doc_issue: { doc_det } } : {};
}

function placeOf(row: DocumentRow | undefined): string {
  return row?.place.slice(0, 2) ?? "";
}

/** Such as '05-11-2026'. */
function toolDay(row: DocumentRow | undefined): string {
  return row?.issuedOn.split("-").reverse().join("-") ?? "";
}

/** A number with at most two decimals. */
function rupees(paise: number): number {
  return paise / 100;
}

function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  return [...Map.groupBy(rows, keyOf)];
}
