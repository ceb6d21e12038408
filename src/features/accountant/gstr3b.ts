// The figures of table 3.1 of GSTR-3B that follow from the shop's papers, from the same sums as GSTR-1.
import type { Gstr1, HsnRow } from "./gstr1.ts";

/** In paise, less the credit notes. */
export type Gstr3bRow = {
  row: "3.1(a)" | "3.1(c)";
  title: string;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
};

const taxNames = ["taxable", "igst", "cgst", "sgst"] as const;

/** Sales at 0 % are separate from taxed ones. 3.1(b) is empty, because the shop exports nothing. */
export function listGstr3bRows({ hsnB2b, hsnB2c }: Pick<Gstr1, "hsnB2b" | "hsnB2c">): Gstr3bRow[] {
  const rows = [...hsnB2b, ...hsnB2c];
  return [
    {
      row: "3.1(a)",
      title: "Taxable sales, other than at 0 %",
      ...sumOf(rows.filter(({ rate }) => rate > 0)),
    },
    { row: "3.1(c)", title: "Sales at 0 % and exempt", ...sumOf(rows.filter(({ rate }) => rate === 0)) },
  ];
}

function sumOf(rows: readonly HsnRow[]): Pick<Gstr3bRow, (typeof taxNames)[number]> {
  const [taxable = 0, igst = 0, cgst = 0, sgst = 0] = taxNames.map((name) =>
    rows.reduce((sum, row) => sum + row[name], 0),
  );
  return { taxable, igst, cgst, sgst };
}
