// The owner's API keys: making, listing and revoking them. A key is shown once and stored as a hash.
import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { apiKey } from "#core/identity/api-keys.table.ts";
import { type ApiScope, keyPrefix } from "#core/identity/api-scope.ts";
import { command } from "#core/identity/command.server.ts";
import { canManageApiKeys } from "#core/identity/identity.policy.ts";
import { user } from "#core/identity/identity.table.ts";
import { hasOwnersRight } from "#core/identity/owners-right.server.ts";
import { sha256 } from "#core/identity/signed-value.server.ts";
import { warnOwner } from "#core/identity/warn-owner.server.ts";
import { startOfIndianDay } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { lock } from "#platform/database/lock.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** How many keys may work at the same time. */
export const maxOpenKeys = 20;
const hintLength = keyPrefix.length + 4;
const pageSize = 30;

export type MakeKeyOutcome = { ok: true; key: string } | { ok: false; reason: "too-many" | "over" };

/**
 * Returns the key, which cannot be read again. `lastDay` is in India, or '' for a key without an end. Refused as `over`
 * when that day has passed.
 */
export const makeApiKey = command(
  canManageApiKeys,
  function makeApiKey(
    { db, clock, jobs }: Context & Pick<AppContext, "jobs">,
    { id: by },
    { name, scopes, lastDay }: { name: string; scopes: ApiScope[]; lastDay: string },
  ): Promise<MakeKeyOutcome> {
    return db.transaction(async (tx): Promise<MakeKeyOutcome> => {
      await lock(tx, "api-keys");
      const createdAt = clock.now();
      const endsAt = lastDay ? new Date(startOfIndianDay(lastDay).getTime() + dayMs) : null;
      if (endsAt && endsAt <= createdAt) return { ok: false, reason: "over" };
      if ((await tx.$count(apiKey, isOpen(createdAt))) >= maxOpenKeys)
        return { ok: false, reason: "too-many" };
      const key = `${keyPrefix}${randomBytes(32).toString("base64url")}`;
      const id = `key-${newId()}`;
      const chosen = [...new Set(scopes)];
      await tx.insert(apiKey).values({
        id,
        name,
        scopes: chosen,
        createdAt,
        endsAt,
        madeBy: by,
        keyHash: sha256(key),
        hint: key.slice(0, hintLength),
      });
      await recordAudit(tx, clock, {
        by,
        action: "api-key.made",
        subject: `api-key:${name}`,
        after: { scopes: chosen, ...(lastDay ? { lastDay } : {}) },
      });
      await warnOwner(tx, { clock, jobs }, { what: `An API key was made: “${name}”.`, by });
      return { ok: true, key };
    });
  },
);

/** The key stops working at once. Idempotent. Throws NotFound. */
export const revokeApiKey = command(
  canManageApiKeys,
  function revokeApiKey({ db, clock }: Context, { id: by }, { id }: { id: string }): Promise<void> {
    return db.transaction(async (tx) => {
      const [row] = await tx.select().from(apiKey).where(eq(apiKey.id, id)).for("update");
      if (!row) throw new NotFound("no such key");
      if (row.revokedAt) return;
      await tx.update(apiKey).set({ revokedAt: clock.now() }).where(eq(apiKey.id, id));
      await recordAudit(tx, clock, { by, action: "api-key.revoked", subject: `api-key:${row.name}` });
    });
  },
);

/** `asleep`: the account that made it may no longer make keys. */
export type KeyState = "works" | "over" | "revoked" | "asleep";

export type ListedKey = {
  id: string;
  name: string;
  hint: string;
  scopes: ApiScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  endsAt: Date | null;
  /** Empty if the maker is unknown. */
  madeBy: string;
  state: KeyState;
};

/** Newest first. `after` is the id of the previous page's last key. */
export async function listApiKeys(
  { db, clock }: Context,
  { after = "" }: { after?: string },
): Promise<{ keys: ListedKey[]; next: string | null }> {
  const rows = await db
    .select({ key: apiKey, id: apiKey.id, maker: user.name, isAwake: hasOwnersRight(apiKey.madeBy) })
    .from(apiKey)
    .leftJoin(user, eq(user.id, apiKey.madeBy))
    .where(olderThan(after, apiKey.createdAt, apiKey.id))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ id }) => id);
  const now = clock.now();
  return {
    keys: shown.map(({ key: { keyHash: _secret, revokedAt, ...row }, maker, isAwake }) => ({
      ...row,
      madeBy: maker ?? "",
      state: stateOf({ ...row, revokedAt, isAwake }, now),
    })),
    next,
  };
}

type KeyFacts = { revokedAt: Date | null; endsAt: Date | null; isAwake: boolean };

function stateOf({ revokedAt, endsAt, isAwake }: KeyFacts, now: Date): KeyState {
  if (revokedAt) return "revoked";
  if (endsAt && endsAt <= now) return "over";
  return isAwake ? "works" : "asleep";
}

function isOpen(now: Date) {
  return and(isNull(apiKey.revokedAt), or(isNull(apiKey.endsAt), gt(apiKey.endsAt, now)));
}
