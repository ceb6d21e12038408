import { expect, test } from "vitest";
import { buildPartCreditNote } from "#core/orders/credit-note.ts";
import { invoiceOf } from "../../../tests/support/an-order.ts";
import { openGstr1, registeredBuyersOnly } from "./gstr1.ts";
import { gstr1Json } from "./gstr1-json.ts";
import { registerRows } from "./invoice-register.ts";
import { writeVoucher } from "./tally-vouchers.ts";

const company = { company: "Negi Gifts", gstin: "02ABCDE1234F1ZC" };
const at = new Date("2026-11-25T12:00:00+05:30");
const seller = { gstin: "02ABCDE1234F1ZC" };

test("a month is in the offline tool's format, with the taxes of the papers", () => {
  const gstr1 = openGstr1();
  const business = invoiceOf({ address: company }, seller);
  gstr1.add(business);
  gstr1.add({ ...invoiceOf({ address: { state: "KA" } }, seller), number: "DD/26-27/000124" });
  gstr1.add({
    ...invoiceOf({ lines: [{ unitPrice: 50_00, quantity: 1, gstRate: 0 }] }, seller),
    number: "DD/26-27/000125",
  });
  const note = buildPartCreditNote(business, [], { number: "DDC/26-27/000001", at, amount: 999_00 });
  gstr1.add(note, business);
  // 999.00 with 5 % is 951.43 and 47.57; inside the state each half is 23.78.
  const inside = { rt: 5, txval: 951.43, camt: 23.78, samt: 23.78, csamt: 0 };
  const items = [{ num: 501, itm_det: inside }];
  expect(gstr1Json(gstr1.finish(), "2026-11")).toMatchObject({
    gstin: "02ABCDE1234F1ZC",
    fp: "112026",
    version: "GST3.2.4",
    hash: "hash",
    b2b: [
      {
        ctin: "02ABCDE1234F1ZC",
        inv: [
          {
            inum: "DD/26-27/000123",
            idt: "20-11-2026",
            val: 999,
            pos: "02",
            rchrg: "N",
            inv_typ: "R",
            itms: items,
          },
        ],
      },
    ],
    b2cs: [{ sply_ty: "INTER", pos: "29", typ: "OE", rt: 5, txval: 951.43, iamt: 47.57, csamt: 0 }],
    cdnr: [
      {
        ctin: "02ABCDE1234F1ZC",
        nt: [
          { ntty: "C", nt_num: "DDC/26-27/000001", nt_dt: "25-11-2026", val: 999, pos: "02", itms: items },
        ],
      },
    ],
    nil: { inv: [{ sply_ty: "INTRAB2C", nil_amt: 50, expt_amt: 0, ngsup_amt: 0 }] },
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [{ from: "DD/26-27/000123", to: "DD/26-27/000125", totnum: 3, net_issue: 3 }] },
        { doc_num: 5, docs: [{ from: "DDC/26-27/000001", to: "DDC/26-27/000001", totnum: 1 }] },
      ],
    },
  });
});

test("sections without rows are omitted, and a large sale to another state is listed by its place", () => {
  const gstr1 = openGstr1();
  const large = { unitPrice: 2_00_000_00, quantity: 1, gstRate: 1800 };
  gstr1.add(invoiceOf({ lines: [large], address: { state: "KA" } }, seller));
  const json = gstr1Json(gstr1.finish(), "2026-11");
  expect(Object.keys(json)).toEqual(["gstin", "fp", "version", "hash", "b2cl", "hsn", "doc_issue"]);
  // 2,00,000.00 with 18 % is 1,69,491.53 and 30,508.47.
  const det = { rt: 18, txval: 169491.53, iamt: 30508.47, csamt: 0 };
  expect(json).toMatchObject({
    b2cl: [{ pos: "29", inv: [{ val: 200000, itms: [{ num: 1801, itm_det: det }] }] }],
    hsn: { hsn_b2c: [{ num: 1, hsn_sc: "3406", uqc: "NOS", qty: 1, txval: 169491.53, iamt: 30508.47 }] },
  });
});

test("the invoice furnishing facility gets only the papers of registered buyers", () => {
  const gstr1 = openGstr1();
  const business = invoiceOf({ address: company }, seller);
  gstr1.add(business);
  gstr1.add({ ...invoiceOf({}, seller), number: "DD/26-27/000124" });
  gstr1.add(buildPartCreditNote(business, [], { number: "DDC/26-27/000001", at, amount: 100_00 }), business);
  const json = gstr1Json(registeredBuyersOnly(gstr1.finish()), "2026-11");
  expect(Object.keys(json)).toEqual(["gstin", "fp", "version", "hash", "b2b", "cdnr"]);
});

test("register, Tally and the portal's file use the invoice's place and taxes if it is billed to another state", () => {
  const billing = { name: "", address: "9 Janpath", city: "New Delhi", state: "DL", zip: "110001" };
  const ofDelhi = { company: "Wadhwa Retail LLP", gstin: "07AAPFU0939F1ZX", billing };
  // The parcel goes to Shimla, and 999.00 with 5 % is 951.43 and 47.57.
  const invoice = invoiceOf({ address: ofDelhi }, seller);
  const gstr1 = openGstr1();
  gstr1.add(invoice);
  const itms = [{ num: 501, itm_det: { rt: 5, txval: 951.43, iamt: 47.57, csamt: 0 } }];
  expect(gstr1Json(gstr1.finish(), "2026-11")).toMatchObject({
    b2b: [{ ctin: "07AAPFU0939F1ZX", inv: [{ pos: "07", val: 999, itms }] }],
  });
  const party = ["Wadhwa Retail LLP", "07AAPFU0939F1ZX", "07-Delhi", "3406", "5"];
  expect(registerRows({ document: invoice, notes: [] })[0]?.slice(5, 15)).toEqual([
    ...party,
    ...["951.43", "0.00", "0.00", "47.57", "0.00"],
  ]);
  expect(writeVoucher(invoice)).toContain("<PLACEOFSUPPLY>Delhi</PLACEOFSUPPLY>");
});
