// Rings the phones of those who work here: one message to each device that may hear of it.

import { isStaff } from "#core/identity/identity.ts";
import { listSubscriptions } from "#core/identity/push-subscriptions.server.ts";
import type { Ring } from "#core/notifications/kind.server.ts";
import { ringJob } from "#core/notifications/owner-jobs.server.ts";
import type { AppContext } from "#platform/app-context.ts";

/** A job that fails is tried for less than three days; its phones ring once. */
const onceInSeconds = 3 * 24 * 3600;

export async function ringPhones(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  read: () => Promise<Ring | undefined>,
): Promise<void> {
  const at = clock.now().toISOString();
  const phones = await listSubscriptions(db, isStaff);
  const ring = phones.length > 0 ? await read() : undefined;
  if (!ring) return;
  const { hears, key, ...words } = ring;
  for (const { address } of phones.filter(hears))
    await jobs.enqueue(
      db,
      ringJob,
      { ...words, address, at },
      { deduplicationKey: `${key} ${address}`, deduplicationSeconds: onceInSeconds },
    );
}
