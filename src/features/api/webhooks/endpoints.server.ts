// The addresses that the shop sends messages to: adding, changing, switching and removing them.
import { asc, eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { encryptValue } from "#core/identity/encrypted-value.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { hasOwnersRight } from "#core/identity/owners-right.server.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { warnOwner } from "#core/identity/warn-owner.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { findAddressFault } from "#platform/public-address.ts";
import { newWebhookSecret } from "./sign-message.server.ts";
import { canManageWebhooks } from "./webhook.policy.ts";
import type { WebhookEvent } from "./webhook-event.ts";
import { webhookEndpoint } from "./webhooks.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "config" | "jobs"> & WithSessionSecret;
type Clocked = Pick<AppContext, "db" | "clock" | "jobs">;

export const maxEndpoints = 10;
/** How long the former secret signs beside the new one, so that the receiver can be changed. */
const formerSecretMs = dayMs;
export const webhookSecretPurpose = "webhook-secret";

type Wanted = { address: string; events: WebhookEvent[] };
export type AddressFault = { ok: false; reason: "secure" | "public" };
export type AddEndpointOutcome =
  | { ok: true; id: string; secret: string }
  | AddressFault
  | { ok: false; reason: "too-many" };

/** Returns the secret, this once. */
export const addEndpoint = command(
  canManageWebhooks,
  async function addEndpoint(
    ctx: Context,
    { id: by },
    { address, events }: Wanted,
  ): Promise<AddEndpointOutcome> {
    const fault = await findAddressFault(ctx, address);
    if (fault) return { ok: false, reason: fault };
    const { db, clock, jobs, sessionSecret } = ctx;
    return db.transaction(async (tx): Promise<AddEndpointOutcome> => {
      await lock(tx, "webhook-endpoints");
      if ((await tx.$count(webhookEndpoint)) >= maxEndpoints) return { ok: false, reason: "too-many" };
      const id = newId();
      const secret = newWebhookSecret();
      await tx.insert(webhookEndpoint).values({
        id,
        address,
        events: [...new Set(events)],
        createdAt: clock.now(),
        madeBy: by,
        secret: encryptValue(sessionSecret, webhookSecretPurpose, Buffer.from(secret)),
      });
      await recordEndpoint(tx, { clock, jobs }, { by, what: "added", address, after: { events } });
      return { ok: true, id, secret };
    });
  },
);

/** Waiting messages go to the new address. Throws NotFound. */
export const changeEndpoint = command(
  canManageWebhooks,
  async function changeEndpoint(
    ctx: Context,
    { id: by },
    { id, address, events }: Wanted & { id: string },
  ): Promise<{ ok: true } | AddressFault> {
    const fault = await findAddressFault(ctx, address);
    if (fault) return { ok: false, reason: fault };
    const { db, clock, jobs } = ctx;
    return db.transaction(async (tx) => {
      const before = await lockEndpoint(tx, id);
      await tx
        .update(webhookEndpoint)
        .set({ address, events: [...new Set(events)], madeBy: by })
        .where(eq(webhookEndpoint.id, id));
      await recordEndpoint(
        tx,
        { clock, jobs },
        {
          by,
          what: "changed",
          address: before.address,
          before: { to: hostOf(before.address), events: before.events },
          after: { to: hostOf(address), events },
        },
      );
      return { ok: true as const };
    });
  },
);

/** Switching on clears its failures. Throws NotFound. */
export const switchEndpoint = command(
  canManageWebhooks,
  function switchEndpoint(
    { db, clock, jobs }: Clocked,
    { id: by },
    { id, isOn }: { id: string; isOn: boolean },
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const { address } = await lockEndpoint(tx, id);
      await tx
        .update(webhookEndpoint)
        .set({ isOn, failingSince: null, switchedOffAt: null, ...(isOn && { madeBy: by }) })
        .where(eq(webhookEndpoint.id, id));
      await recordEndpoint(tx, { clock, jobs }, { by, what: isOn ? "switched-on" : "switched-off", address });
    });
  },
);

/** Returns the new secret, this once; the former one signs beside it for a day. Throws NotFound. */
export const renewSecret = command(
  canManageWebhooks,
  function renewSecret(
    { db, clock, jobs, sessionSecret }: Context,
    { id: by },
    { id }: { id: string },
  ): Promise<string> {
    return db.transaction(async (tx) => {
      const row = await lockEndpoint(tx, id);
      const secret = newWebhookSecret();
      await tx
        .update(webhookEndpoint)
        .set({
          secret: encryptValue(sessionSecret, webhookSecretPurpose, Buffer.from(secret)),
          formerSecret: row.secret,
          madeBy: by,
          formerSecretUntil: new Date(clock.now().getTime() + formerSecretMs),
        })
        .where(eq(webhookEndpoint.id, id));
      await recordEndpoint(tx, { clock, jobs }, { by, what: "secret-renewed", address: row.address });
      return secret;
    });
  },
);

/** Removes the endpoint with its messages. Idempotent. */
export const removeEndpoint = command(
  canManageWebhooks,
  function removeEndpoint({ db, clock, jobs }: Clocked, { id: by }, { id }: { id: string }): Promise<void> {
    return db.transaction(async (tx) => {
      const [gone] = await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id)).returning();
      if (gone) await recordEndpoint(tx, { clock, jobs }, { by, what: "removed", address: gone.address });
    });
  },
);

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
export type Endpoint = Omit<EndpointRow, "secret" | "formerSecret" | "madeBy"> & {
  /** '' if the account is unknown. */
  madeBy: string;
  /** True while the person who added or last changed it is an owner. */
  isAwake: boolean;
};

/** Not paged, because there are few. */
export async function listEndpoints(db: Database): Promise<Endpoint[]> {
  const rows = await selectEndpoints(db)
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id))
    .limit(maxEndpoints);
  return rows.map(withoutSecrets);
}

/** Without its secrets. Throws NotFound. */
export async function getEndpoint(db: Database, id: string): Promise<Endpoint> {
  const [row] = await selectEndpoints(db).where(eq(webhookEndpoint.id, id));
  if (!row) throw new NotFound("no such webhook");
  return withoutSecrets(row);
}

function selectEndpoints(db: Database) {
  return db
    .select({ endpoint: webhookEndpoint, maker: user.name, isAwake: hasOwnersRight(webhookEndpoint.madeBy) })
    .from(webhookEndpoint)
    .leftJoin(user, eq(user.id, webhookEndpoint.madeBy));
}

type SelectedEndpoint = { endpoint: EndpointRow; maker: string | null; isAwake: boolean };

function withoutSecrets({ endpoint, maker, isAwake }: SelectedEndpoint): Endpoint {
  const { secret: _secret, formerSecret: _former, ...row } = endpoint;
  return { ...row, madeBy: maker ?? "", isAwake };
}

async function lockEndpoint(tx: Transaction, id: string): Promise<EndpointRow> {
  const [row] = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id)).for("update");
  if (!row) throw new NotFound("no such webhook");
  return row;
}

/** Only the host is recorded, because an address may contain a secret of its receiver. */
function hostOf(address: string): string {
  return new URL(address).host;
}

/** Records a change and emails the owner. */
async function recordEndpoint(
  tx: Transaction,
  { clock, jobs }: Omit<Clocked, "db">,
  {
    by,
    what,
    address,
    ...values
  }: { by: string; what: string; address: string; before?: object; after?: object },
): Promise<void> {
  await recordAudit(tx, clock, {
    by,
    action: `webhook.${what}`,
    subject: `webhook:${hostOf(address)}`,
    ...values,
  });
  const told = `The webhook to ${hostOf(address)} was ${what.replace("secret-renewed", "given a new secret")}.`;
  await warnOwner(tx, { clock, jobs }, { what: told.replace("switched-", "switched "), by });
}
