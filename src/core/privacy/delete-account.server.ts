// Deletes the account of whoever asks for it: everything personal at once. Orders and invoices stay as the law requires, without
// personal data that it does not. A last email confirms it.

import { forgetCart } from "#core/cart/forget-cart.server.ts";
import { forgetRecipients } from "#core/checkout/together/recipients.server.ts";
import { forgetLikes } from "#core/content/forget-likes.server.ts";
import { lockAccount } from "#core/identity/accounts.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { forgetAccount } from "#core/identity/forget-account.server.ts";
import { accountDeletedJob } from "#core/identity/identity-jobs.server.ts";
import type { DeletionRefused, WithIdentity } from "#core/identity/identity-provider.server.ts";
import { forgetRetiredRows } from "#core/identity/retired-rows.server.ts";
import { forgetSender } from "#core/messages/forget-sender.server.ts";
import {
  forgetRecipient,
  forgetSubjects,
  forgetWhatsAppNumber,
} from "#core/notifications/sent-messages.server.ts";
import {
  countConfirmedOrders,
  forgetCustomerOfOrders,
  hasAnyOrder,
} from "#core/orders/forget-customer.server.ts";
import { forgetParcels } from "#core/parcels/forget-parcels.server.ts";
import { forgetAppliedGiftCards } from "#features/gift-cards/applied-gift-cards.server.ts";
import { forgetCardRecipient } from "#features/gift-cards/forget-card-recipient.server.ts";
import { forgetCardSales } from "#features/gift-cards/sales/card-sales.server.ts";
import { forgetStoreCredit } from "#features/gift-cards/store-credit.server.ts";
import { forgetFormerEmail } from "#features/moving-here/former-customers.server.ts";
import { forgetReturns } from "#features/returns/forget-returns.server.ts";
import { forgetReviews } from "#features/reviews/review-photographs.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { DeletionObstacle } from "./deletion-obstacle.ts";
import { listDeletionObstacles } from "./deletion-obstacles.server.ts";
import { forgetRowsOfOrders } from "./forget-rows-of-orders.server.ts";
import { canDeleteOwnAccount } from "./privacy.policy.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs"> & WithIdentity;

export type DeleteAccountOutcome =
  | { ok: true }
  | { ok: false; obstacles: DeletionObstacle[] }
  /** The identity provider cannot delete the account now, so the shop keeps it, too. */
  | DeletionRefused;

/** Deletes it here and at the identity provider, or at neither. Throws NotFound for an account that is deleted already. */
export const deleteOwnAccount = command(canDeleteOwnAccount, deleteAccount);

async function deleteAccount({ identity, ...ctx }: Context, actor: Actor): Promise<DeleteAccountOutcome> {
  const prepared = await identity.prepareDeletion(actor.id);
  if (!prepared.ok) return prepared;
  const kept: { outcome?: Exclude<DeleteAccountOutcome, { ok: true }> } = {};
  return ctx.db
    .transaction(async (tx): Promise<DeleteAccountOutcome> => {
      const obstacles = await deleteHere(tx, ctx, actor);
      const deleted =
        obstacles.length > 0 ? { ok: false as const, obstacles } : await prepared.deleteAtFirebase();
      if (deleted.ok) return deleted;
      kept.outcome = deleted;
      return tx.rollback();
    })
    .catch((error: unknown) => {
      if (kept.outcome) return kept.outcome;
      throw error;
    });
}

/** Deletes nothing if there are obstacles. */
async function deleteHere(
  tx: Transaction,
  { clock, jobs }: Pick<Context, "clock" | "jobs">,
  actor: Actor,
): Promise<DeletionObstacle[]> {
  const { id: userId } = actor;
  const { email, emailVerified, name } = await lockAccount(tx, userId);
  const obstacles = await listDeletionObstacles(tx, clock, actor);
  if (obstacles.length > 0) return obstacles;
  const own = emailVerified && email !== null ? email : undefined;
  await forgetSubjects(tx, { userId, email: own });
  await forgetWhatsAppNumber(tx, userId);
  await forgetSender(tx, { userId, email: own });
  if (own) await forgetRecipient(tx, own);
  if (own) await forgetFormerEmail(tx, own);
  if (own) await forgetCardRecipient(tx, own);
  await forgetRetiredRows(tx, userId);
  await forgetLikes(tx, userId);
  await forgetCart(tx, userId);
  await forgetRecipients(tx, userId);
  await forgetAppliedGiftCards(tx, userId);
  await forgetStoreCredit(tx, userId);
  await forgetCardSales(tx, userId);
  await forgetReturns(tx, userId);
  await forgetParcels(tx, userId);
  await forgetReviews(tx, { jobs }, userId);
  await forgetCustomerOfOrders(tx, userId);
  await forgetRowsOfOrders(tx, userId);
  const orders = await countConfirmedOrders(tx, userId);
  await forgetAccount(tx, clock, { userId, keepRow: await hasAnyOrder(tx, userId) });
  await recordAudit(tx, clock, { by: userId, action: "account.deleted", subject: `user:${userId}` });
  await jobs.enqueue(tx, accountDeletedJob, { userId, email, name, orders }, { deduplicationKey: userId });
  return [];
}
