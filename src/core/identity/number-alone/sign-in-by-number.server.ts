// Begins an order with a telephone number alone. The number is nobody's proof: it opens a new person for this browser, whoever else has given
// the same one.
import type { z } from "zod";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { NotFound } from "#platform/faults.ts";
import { command } from "../command.server.ts";
import { createAccount } from "../create-account.server.ts";
import { canSignIn } from "../identity.policy.ts";
import { type SignedIn, type SignInContext, signInAccount } from "../own/sign-in-account.server.ts";
import { consumeRateLimit, type TooManyRequests } from "../rate-limit.server.ts";
import { numberAloneLimits } from "../sign-in-limits.ts";
import type { numberForm } from "./number-form.ts";

/** Throws NotFound where the owner has not switched it on. */
export async function requireNumberAlone(ctx: ReadContext): Promise<void> {
  const { features } = await currentSettings(ctx);
  if (!features.numberAlone) throw new NotFound("the shop has no such page");
}

/** The answer is the same whether or not the number is known. Only the network is limited: a number is typed by anybody. */
export const signInByNumber = command(
  canSignIn,
  async function signInByNumber(
    ctx: ReadContext & SignInContext,
    actor,
    { phone }: z.output<typeof numberForm>,
  ): Promise<SignedIn | TooManyRequests> {
    await requireNumberAlone(ctx);
    const refused = await consumeRateLimit(ctx, numberAloneLimits(actor.network));
    if (refused) return refused;
    const row = await ctx.db.transaction((tx) => createAccount(ctx, tx, { name: "", phone }));
    if (!row) throw new Error("an account without an email address has no other to conflict with");
    return signInAccount(ctx, actor, row, { way: "number" });
  },
);
