// Who a trade order is billed to: its account, so that nobody types it.
import { billingLines } from "#core/identity/addresses/billing-address.ts";
import type { TradeCompany } from "../trade-billing.ts";

export function BilledAccount({ company, gstin, place }: TradeCompany) {
  const named = [company, gstin && `GSTIN ${gstin}`, ...billingLines({ name: "", ...place })];
  return <p className="text-ink-soft">{`Billed to ${named.filter(Boolean).join(", ")}`}</p>;
}
