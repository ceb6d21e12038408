// The end of every sign-in: a session, the device's mark, an email about a new device, and the audit event for a role.
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import type { Actor } from "../actor.ts";
import type { user } from "../identity.table.ts";
import { type SessionUser, worksHere } from "../identity.ts";
import { newDeviceJob } from "../identity-jobs.server.ts";
import { presentSessionUser } from "../present-session-user.ts";
import { consumeRateLimit } from "../rate-limit.server.ts";
import { findKnownDevice, markDevice } from "../second-factor/known-device.server.ts";
import { beginSession, type NewSession, type SessionContext } from "../sessions.server.ts";

export type SignInContext = SessionContext & Pick<AppContext, "jobs" | "log">;

/** The result of signing in or up. The client keeps `deviceMark` for later sign-ins. */
export type SignedIn = { ok: true; sessionUser: SessionUser; session: NewSession; deviceMark: string };

type Account = typeof user.$inferSelect;
export type SignInWay = "password" | "google" | "passkey" | "code" | "number";

/** The time after opening an account in which no email reports a new device. */
const newAccountMs = 5 * minuteMs;
const newDeviceMailsPerHour = 5;

export async function signInAccount(
  ctx: SignInContext,
  client: Pick<Actor, "network" | "device">,
  row: Account,
  { way, secondFactor = false }: { way: SignInWay; secondFactor?: boolean },
): Promise<SignedIn> {
  const device = client.device?.words ?? "";
  const isNew = await shouldMailNewDevice(ctx, client, row);
  const { db, ...context } = ctx;
  const session = await db.transaction(async (tx) => {
    if (isNew) await enqueueNewDevice(context, tx, { userId: row.id, device });
    if (worksHere(row))
      await recordAudit(tx, context.clock, {
        by: row.id,
        action: "sign-in.done",
        subject: `user:${row.id}`,
        after: { way, secondFactor, device },
      });
    return beginSession(tx, context, row, { device, secondFactor });
  });
  ctx.log.info({ event: "signed in", way, user: row.id, clientNetwork: client.network }, "identity");
  return {
    ok: true,
    sessionUser: presentSessionUser(row),
    session,
    deviceMark: markDevice(ctx, client, row.id),
  };
}

async function shouldMailNewDevice(
  ctx: SignInContext,
  client: Pick<Actor, "device">,
  { id, createdAt }: Account,
): Promise<boolean> {
  if (findKnownDevice(ctx, client, id)) return false;
  if (ctx.clock.now().getTime() - createdAt.getTime() < newAccountMs) return false;
  const limit = { key: `new-device:${id}`, maxAttempts: newDeviceMailsPerHour, windowMinutes: 60 };
  return (await consumeRateLimit(ctx, [limit])) === undefined;
}

async function enqueueNewDevice(
  { clock, jobs }: Pick<SignInContext, "clock" | "jobs">,
  tx: Transaction,
  { userId, device }: { userId: string; device: string },
): Promise<void> {
  await jobs.enqueue(tx, newDeviceJob, { userId, device, at: clock.now().toISOString() });
}
