// Codes that sign in by email. The browser that asks keeps a random token, the mailbox gets six digits, and a sign-in
// needs both. The digits are derived from the request's id and the shop's secret, so they are not stored.
import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { contactProof, readContactProof } from "../contact-proof.server.ts";
import { emailToken } from "../identity.table.ts";
import type { WithIdentity } from "../identity-provider.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "../session-secret.server.ts";
import { sha256 } from "../signed-value.server.ts";

/** True where the owner has switched it on and the identity provider supports it. */
export async function isEmailCodeOffered(ctx: ReadContext & WithIdentity): Promise<boolean> {
  const { features } = await currentSettings(ctx);
  return features.emailCodes && ctx.identity.openProvedAccount !== undefined;
}

/** Throws NotFound where the shop offers no codes. */
export async function requireEmailCodes(ctx: ReadContext & WithIdentity): Promise<void> {
  if (!(await isEmailCodeOffered(ctx))) throw new NotFound("the shop has no such page");
}

/** A request for a code. Kept until the next nightly clean-up, so that its page can still show the address. */
export type CodeRequest = { id: string; email: string; isExpired: boolean };

/** `token` is the browser's. Undefined for an unknown or used one. */
export async function findCodeRequest(
  { db, clock }: Pick<AppContext, "clock"> & { db: Database | Transaction },
  token: string,
): Promise<CodeRequest | undefined> {
  const [row] = await db
    .select()
    .from(emailToken)
    .where(eq(emailToken.identifier, `code:${sha256(token)}`));
  return row && { id: row.id, email: row.value, isExpired: row.expiresAt <= clock.now() };
}

export function codeOfRequest(
  { sessionSecret }: Pick<WithSessionSecret, "sessionSecret">,
  id: string,
): string {
  const digest = createHmac("sha256", sessionSecret).update(`email-code\n${id}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** Also true for a code emailed before the shop's secret was changed. */
export function isCodeOfRequest(secrets: WithSessionSecret, id: string, typed: string): boolean {
  return acceptedSecrets(secrets).some((sessionSecret) =>
    isSame(codeOfRequest({ sessionSecret }, id), typed),
  );
}

/** The long proof in the email's link. It cannot be guessed, so it works even after too many wrong digits. */
export function proofOfRequest(secret: Pick<WithSessionSecret, "sessionSecret">, id: string): string {
  return contactProof(secret, "email-code-link", id, "email");
}

export function isProofOfRequest(secrets: WithSessionSecret, id: string, given: string): boolean {
  return readContactProof(secrets, "email-code-link", given)?.subject === id;
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
