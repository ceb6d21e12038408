// Invites customers of a former shop to open an account: each once, up to a hundred at a time, when the owner presses the button.
import { asc, inArray } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { mayBeInvited } from "./former-customers.server.ts";
import { canInviteFormerCustomers } from "./former-shop.policy.ts";
import { formerShopCustomer } from "./former-shop.table.ts";
import { formerCustomerInvitedJob } from "./former-shop-jobs.server.ts";

/** Mail providers accept a new sender's emails by the hundred better than by the thousand. */
export const invitedAtOnce = 100;
/** A hundred emails take about seven minutes. */
const secondsApart = 4;

export type Invited = { ok: true; count: number } | { ok: false; reason: "nobody" };

export const inviteFormerCustomers = command(
  canInviteFormerCustomers,
  async function inviteFormerCustomers(
    { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
    { id: by },
  ): Promise<Invited> {
    return db.transaction(async (tx): Promise<Invited> => {
      const next = await tx
        .select({ id: formerShopCustomer.id })
        .from(formerShopCustomer)
        .where(mayBeInvited())
        .orderBy(asc(formerShopCustomer.importedAt), asc(formerShopCustomer.id))
        .limit(invitedAtOnce)
        .for("update", { skipLocked: true });
      if (next.length === 0) return { ok: false, reason: "nobody" };
      const ids = next.map(({ id }) => id);
      await tx
        .update(formerShopCustomer)
        .set({ invitedAt: clock.now() })
        .where(inArray(formerShopCustomer.id, ids));
      for (const [index, customerId] of ids.entries())
        await jobs.enqueue(
          tx,
          formerCustomerInvitedJob,
          { customerId },
          { delaySeconds: index * secondsApart, deduplicationKey: customerId },
        );
      await recordAudit(tx, clock, {
        by,
        action: "former-customers.invited",
        subject: "former-shop",
        after: { count: ids.length },
      });
      return { ok: true, count: ids.length };
    });
  },
);
