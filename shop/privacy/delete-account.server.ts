// Deletes the account of whoever asks for it: everything personal goes at once; orders and invoices stay as the law
// requires, without what they need not keep.
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { forgetCart } from "#shop/cart/forget-cart.server.ts";
import { forgetLikes } from "#shop/content/likes.server.ts";
import { forgetRecipient } from "#shop/email/sent-emails.server.ts";
import { lockAccount } from "#shop/identity/accounts.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { forgetAccount } from "#shop/identity/forget-account.server.ts";
import { forgetSender } from "#shop/messages/forget-sender.server.ts";
import { forgetCustomerOfOrders, hasAnyOrder } from "#shop/orders/forget-customer.server.ts";
import { forgetReturns } from "#shop/returns/forget-returns.server.ts";
import type { DeletionObstacle } from "./deletion-obstacle.ts";
import { listDeletionObstacles } from "./deletion-obstacles.server.ts";
import { canDeleteOwnAccount } from "./privacy.policy.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type DeleteAccountOutcome = { ok: true } | { ok: false; obstacles: DeletionObstacle[] };

/** Throws NotFound for an account that is deleted already. */
export const deleteOwnAccount = command(canDeleteOwnAccount, deleteAccount);

async function deleteAccount({ db, clock }: Context, actor: Actor): Promise<DeleteAccountOutcome> {
  const { id: userId } = actor;
  return db.transaction(async (tx): Promise<DeleteAccountOutcome> => {
    const { email, emailVerified } = await lockAccount(tx, userId);
    const obstacles = await listDeletionObstacles(tx, clock, actor);
    if (obstacles.length > 0) return { ok: false, obstacles };
    await forgetSender(tx, { userId, email: emailVerified ? email : undefined });
    await forgetRecipient(tx, email);
    await forgetLikes(tx, userId);
    await forgetCart(tx, userId);
    await forgetReturns(tx, userId);
    await forgetCustomerOfOrders(tx, userId);
    await forgetAccount(tx, clock, { userId, keepRow: await hasAnyOrder(tx, userId) });
    await recordAudit(tx, clock, { by: userId, action: "account.deleted", subject: `user:${userId}` });
    return { ok: true };
  });
}
