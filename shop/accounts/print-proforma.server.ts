// A proforma of a trade buyer's cart as a PDF, made anew each time.
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { NotFound } from "#platform/faults.ts";
import { prepareCheckout } from "#shop/checkout/prepare-checkout.server.ts";
import type { PdfFile, WithPrinter } from "#shop/documents/paper.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { priceRows } from "#shop/money/price-rows.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { proformaPaper } from "./proforma-pdf.server.ts";

type Context = ReadContext & Pick<AppContext, "clock"> & WithPrinter;

/** Throws NotFound for an empty cart, and for somebody who buys for no company. */
export async function printProforma(ctx: Context, userId: string): Promise<PdfFile> {
  const now = ctx.clock.now();
  const { business } = await currentSettings(ctx);
  const asked = { userId, network: undefined, code: undefined, pin: undefined, now };
  const prepared = await prepareCheckout(ctx, asked);
  if (!prepared?.trade) throw new NotFound("no trade buyer with a cart");
  const { company, gstin } = prepared.trade;
  const day = indianDay(now);
  const totals = priceRows(prepared.totals.standard).map(({ label, amount, role }) => ({
    label,
    amount: formatPaise(amount),
    bold: role === "total",
  }));
  const lines = prepared.lines.map(({ name, quantity, unitPrice, gross }) => ({
    name,
    quantity,
    unitPrice,
    gross,
  }));
  const seller = { name: business.legalName, gstin: business.gstin };
  const paper = { day, seller, company, gstin, lines, totals };
  const pdf = await ctx.printer.print(proformaPaper, paper, userId);
  return { fileName: `proforma-${day}.pdf`, pdf };
}
