// The shop makes these things: it names the starter pack that it was filled with, and the HSN and GST rate that a new
// product begins with.
import { z } from "zod";
import { isHsn } from "#shop/money/hsn.ts";

export const tradeSettings = z.object({
  /** The key of the pack; empty where there is none. */
  pack: z.string().trim().max(40),
  /** The owner has chosen it; the trade of the sample goes with the samples. */
  chosen: z.boolean(),
  /** Empty where there is none; a stored code that is none counts as such. */
  hsn: z
    .string()
    .refine((code) => code === "" || isHsn(code))
    .catch(""),
  /** Basis points; null where the owner chooses for each product. */
  gstRate: z.union([z.null(), z.int().min(0).max(10_000)]),
});

type Trade = z.output<typeof tradeSettings>;

export const sampleTrade: Trade = { pack: "candles", chosen: false, hsn: "3406", gstRate: 500 };

/** Nothing is known of what the shop makes. */
export const noTrade: Trade = { pack: "", chosen: false, hsn: "", gstRate: null };

/** True for a shop of candles: only it has words about burning, scent and light. */
export function makesCandles({ pack }: Pick<Trade, "pack">): boolean {
  return pack === "candles";
}

/** The controls of a form hold it as text. */
export function usualTax({ hsn, gstRate }: Trade): { hsn: string; gstRate: string } {
  return { hsn, gstRate: gstRate === null ? "" : String(gstRate) };
}
