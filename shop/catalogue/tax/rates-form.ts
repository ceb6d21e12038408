// The form that gives many products without an HSN code and a GST rate both. An error of a row has the control's name and
// the row as its key: 'hsn-1'.
import { z } from "zod";
import { line, optionalLines } from "#shop/forms/field.ts";
import { newProductForm } from "../product-form.ts";

/** Products on one page. */
export const ratesAtOnce = 100;

export type GivenRate = { productId: string; hsn: string; gstRate: number };

const cell = (maxLength: number) => optionalLines({ maxLength, maxLines: ratesAtOnce });

const shape = {
  /** For every product whose own cell is empty. */
  allHsn: line({ maxLength: 12 }),
  allGstRate: line({ maxLength: 8 }),
  productId: cell(40),
  hsn: cell(12),
  gstRate: cell(8),
};

type Cells = { allHsn: string; allGstRate: string } & Record<
  "productId" | "hsn" | "gstRate",
  readonly string[]
>;

export const ratesForm = z.object(shape).superRefine((cells, ctx) => {
  const refuse = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
  const rows = readRows(cells);
  if (rows.every(({ isEmpty }) => isEmpty))
    refuse("allHsn", "Give an HSN code and a GST rate, for all or for single products");
  for (const [index, { isEmpty, hsn, gstRate }] of rows.entries()) {
    if (isEmpty) continue;
    if (!hsn.success) refuse(cells.hsn[index] ? `hsn-${index}` : "allHsn", firstMessage(hsn.error));
    if (!gstRate.success)
      refuse(cells.gstRate[index] ? `gstRate-${index}` : "allGstRate", "Choose a GST rate from the list");
  }
});

/** Reads an accepted form. Products without a code and rate are left out. */
export function readRates(cells: Cells): GivenRate[] {
  return readRows(cells).flatMap(({ productId, isEmpty, hsn, gstRate }) =>
    !isEmpty && hsn.success && gstRate.success ? [{ productId, hsn: hsn.data, gstRate: gstRate.data }] : [],
  );
}

function readRows({ allHsn, allGstRate, productId: ids, hsn: codes, gstRate: rates }: Cells) {
  const { hsn, gstRate } = newProductForm.shape;
  return ids.map((productId, index) => {
    const code = codes[index] || allHsn;
    const rate = rates[index] || allGstRate;
    const isEmpty = code === "" && rate === "";
    return { productId, isEmpty, hsn: hsn.safeParse(code), gstRate: gstRate.safeParse(rate) };
  });
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "";
}
