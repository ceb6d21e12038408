// The secret that signs session tokens: the configured one, else one that is made once and kept in the database.
import { randomBytes } from "node:crypto";
import { ensureSecret } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";

/** Needed beside the AppContext by code that reads or signs a token. */
export type WithSessionSecret = {
  sessionSecret: string;
  /** Still accepted after a change of the secret, but never used to sign. */
  previousSessionSecret?: string | undefined;
};

/** Every secret whose signature is accepted, the present one first. */
export function acceptedSecrets({ sessionSecret, previousSessionSecret }: WithSessionSecret): string[] {
  return previousSessionSecret ? [sessionSecret, previousSessionSecret] : [sessionSecret];
}

export async function ensureSessionSecret({
  db,
  config,
}: Pick<AppContext, "db" | "config">): Promise<string> {
  return config.sessionSecret ?? ensureSecret(db, "session", () => randomBytes(32).toString("base64url"));
}
