// The shop's own keys for web push, made once and kept among its secrets.
import webPush from "web-push";
import { z } from "zod";
import { ensureSecret } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof pushKeys>;

/** A push service knows the shop by them (VAPID): with other keys no device rings any more. */
export async function ensurePushKeys(db: Database): Promise<PushKeys> {
  const stored = await ensureSecret(db, "push", () => JSON.stringify(webPush.generateVAPIDKeys()));
  return pushKeys.parse(JSON.parse(stored));
}
