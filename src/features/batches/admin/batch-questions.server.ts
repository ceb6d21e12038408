import { readFieldList } from "#core/catalogue/fields/product-fields.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { makesCandles } from "#core/settings/trade.ts";
import type { Database } from "#platform/database/database.ts";
import type { BatchQuestions } from "./batch-fields.tsx";

export async function readBatchQuestions(db: Database): Promise<BatchQuestions> {
  const [{ facts }, { trade }] = await Promise.all([readFieldList(db), readSettings(db)]);
  const ofCandles = makesCandles(trade) || trade.pack === "";
  return {
    load: ofCandles && !facts.fragranceNotes.hidden,
    burnTest: ofCandles && !facts.burnTime.hidden,
  };
}
