// Names the API keys among those who changed something.
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { apiKey } from "./api-keys.table.ts";

/** The names for recorded changes by keys: 'API key: Shelf scanner'. */
export async function nameApiKeys(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const keyIds = ids.filter(isKeyId);
  if (keyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: apiKey.id, name: apiKey.name })
    .from(apiKey)
    .where(sql`${apiKey.id} = any(${sql.param([...new Set(keyIds)])}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, `API key: ${name}`]));
}

function isKeyId(id: string): boolean {
  return id.startsWith("key-");
}
