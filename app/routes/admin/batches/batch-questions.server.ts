import type { Database } from "#platform/database/database.ts";
import { readFieldList } from "#shop/catalogue/fields/product-fields.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { makesCandles } from "#shop/settings/trade.ts";
import type { BatchQuestions } from "./batch-fields.tsx";

export async function readBatchQuestions(db: Database): Promise<BatchQuestions> {
  const [{ facts }, { trade }] = await Promise.all([readFieldList(db), readSettings(db)]);
  const ofCandles = makesCandles(trade) || trade.pack === "";
  return {
    load: ofCandles && !facts.fragranceNotes.hidden,
    burnTest: ofCandles && !facts.burnTime.hidden,
  };
}
