// Helps an owner who has lost the password and every second factor; needs access to the server.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { isSystem } from "./actor.ts";
import { command } from "./command.server.ts";
import { issueEmailToken } from "./email-tokens.server.ts";
import { user } from "./identity.table.ts";
import { removeAllFactors } from "./second-factor/second-factors.server.ts";

export type RescueOutcome =
  /** `token` is for a link that sets a new password; valid for an hour. */
  { ok: true; email: string; token: string } | { ok: false; reason: "no-such-owner"; owners: string[] };

/** `email` may be left out if there is one owner. Removes the second factors and ends the sessions. */
export const rescueOwner = command(
  isSystem,
  async function rescueOwner(
    ctx: Pick<AppContext, "db" | "clock">,
    actor,
    { email }: { email?: string | undefined },
  ): Promise<RescueOutcome> {
    const owners = await ctx.db.select().from(user).where(eq(user.role, "admin"));
    const [only] = owners.length === 1 ? owners : [];
    const owner = email === undefined ? only : owners.find((one) => one.email === email.toLowerCase());
    if (!owner?.email)
      return { ok: false, reason: "no-such-owner", owners: owners.flatMap((one) => one.email ?? []) };
    const { clock } = ctx;
    await ctx.db.transaction(async (tx) => {
      await tx.update(user).set({ disabledAt: null, updatedAt: clock.now() }).where(eq(user.id, owner.id));
      await removeAllFactors(tx, { clock }, { userId: owner.id, by: actor.id });
    });
    return { ok: true, email: owner.email, token: await issueEmailToken(ctx, "reset", owner.id) };
  },
);
