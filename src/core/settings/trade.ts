// The shop's trade: the starter pack that it was filled with, and the HSN code and GST rate of a new product.
import { z } from "zod";
import { isHsn } from "#core/money/hsn.ts";

export const tradeSettings = z.object({
  /** The key of the pack; empty for none. */
  pack: z.string().trim().max(40),
  /** True if the owner has chosen it. The trade of the sample is removed together with the samples. */
  chosen: z.boolean(),
  /** Empty for none; a stored code that is invalid counts as none. */
  hsn: z
    .string()
    .refine((code) => code === "" || isHsn(code))
    .catch(""),
  /** In basis points; null if the owner chooses for each product. */
  gstRate: z.union([z.null(), z.int().min(0).max(10_000)]),
});

type Trade = z.output<typeof tradeSettings>;

export const sampleTrade: Trade = { pack: "candles", chosen: false, hsn: "3406", gstRate: 500 };

export const noTrade: Trade = { pack: "", chosen: false, hsn: "", gstRate: null };

/** True for a shop of candles, the only one with words about burning, scent and light. */
export function makesCandles({ pack }: Pick<Trade, "pack">): boolean {
  return pack === "candles";
}

/** The usual HSN code and GST rate as text, for a form. */
export function usualTax({ hsn, gstRate }: Trade): { hsn: string; gstRate: string } {
  return { hsn, gstRate: gstRate === null ? "" : String(gstRate) };
}
