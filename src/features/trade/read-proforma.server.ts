// Reads what a trade buyer's cart would cost today, for its company's approval before the purchase. It is no tax document.

import { prepareCheckout } from "#core/checkout/prepare-checkout.server.ts";
import { formatDate, indianDay } from "#core/money/indian-time.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { NotFound } from "#platform/faults.ts";

/** With standard delivery. Throws NotFound for an empty cart, and for somebody who buys for no company. */
export async function readProforma(ctx: ReadContext & Pick<AppContext, "clock">, userId: string) {
  const now = ctx.clock.now();
  const { business } = await currentSettings(ctx);
  const asked = { userId, network: undefined, code: undefined, pin: undefined, now };
  const prepared = await prepareCheckout(ctx, asked);
  if (!prepared?.trade) throw new NotFound("no trade buyer with a cart");
  const { company: name, gstin } = prepared.trade;
  return {
    day: formatDate(indianDay(now)),
    seller: { name: business.legalName, gstin: business.gstin },
    company: { name, gstin },
    lines: prepared.lines,
    totals: prepared.totals.standard,
  };
}
