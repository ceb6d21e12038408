import type { Database } from "#platform/database/database.ts";
import { readFieldList } from "#shop/catalogue/fields/product-fields.server.ts";
import type { AskedOfBatch } from "./batch-fields.tsx";

export async function readAskedOfBatch(db: Database): Promise<AskedOfBatch> {
  const { facts } = await readFieldList(db);
  return { load: !facts.fragranceNotes.hidden, burnTest: !facts.burnTime.hidden };
}
