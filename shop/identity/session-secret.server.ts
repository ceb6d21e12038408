// The secret that signs session tokens: the configured one, else one that is made once and kept in the database.
import { randomBytes } from "node:crypto";
import type { AppContext } from "#platform/app-context.ts";
import { ensureSecret } from "#shop/settings/settings.server.ts";

/** What reads or signs a token needs beside the AppContext. */
export type WithSessionSecret = { sessionSecret: string };

export async function ensureSessionSecret({
  db,
  config,
}: Pick<AppContext, "db" | "config">): Promise<string> {
  return config.sessionSecret ?? ensureSecret(db, "session", () => randomBytes(32).toString("base64url"));
}
