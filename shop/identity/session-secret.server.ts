// The secret that signs session tokens: the configured one, else one that is made once and kept in the database.
import { randomBytes } from "node:crypto";
import type { AppContext } from "#platform/app-context.ts";
import { ensureSecret } from "#shop/settings/settings.server.ts";

/** Code that reads or signs a token needs it beside the AppContext. */
export type WithSessionSecret = {
  sessionSecret: string;
  /** Still accepted after a change of the secret, and never signed with. */
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
