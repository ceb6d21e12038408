// Lists, finds and forgets customers of a former shop. For the owner only, because it shows personal details of many people.
import { and, desc, eq, ilike, isNull, ne, notExists, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { forgetRetiredRows } from "#core/identity/retired-rows.server.ts";
import { formatDate } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { describeAddress } from "./customer-store.server.ts";
import { canForgetFormerCustomers } from "./former-shop.policy.ts";
import { formerShopCustomer } from "./former-shop.table.ts";
import { formerShopNames } from "./products/former-product.ts";
import { formerReview } from "./reviews/former-reviews.table.ts";

export type ListedFormerCustomer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  shop: string;
  saidYes: boolean;
  note: string;
  tags: string[];
  invitedOn: string | null;
  accountId: string | null;
};

const pageSize = 25;

/** Only an account with a confirmed address counts as the same person. */
const accountId = sql<string | null>`(select account.id from ${user} as account
  where account.email = former_shop_customer.email and account.email_verified)`;

/** Newest first. `after` is the `next` of the page before. */
export async function listFormerCustomers(
  db: Database,
  { search = "", after = "" }: { search?: string; after?: string },
): Promise<{ customers: ListedFormerCustomer[]; next: string | null }> {
  const rows = await db
    .select({ row: formerShopCustomer, accountId })
    .from(formerShopCustomer)
    .where(
      and(
        search === "" ? undefined : ilike(formerShopCustomer.searchText, likePattern(search)),
        olderThan(after, formerShopCustomer.importedAt, formerShopCustomer.id),
      ),
    )
    .orderBy(desc(formerShopCustomer.importedAt), desc(formerShopCustomer.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ row }) => row.id);
  return { customers: shown.map(present), next };
}

function present({
  row: { id, facts, invitedAt },
  accountId: account,
}: {
  row: typeof formerShopCustomer.$inferSelect;
  accountId: string | null;
}): ListedFormerCustomer {
  const { name, email, phone, address, shop, saidYes, note = "", tags = [] } = facts;
  return {
    id,
    name,
    email,
    phone,
    saidYes,
    note,
    tags,
    accountId: account,
    address: address ? describeAddress(address) : "",
    shop: formerShopNames[shop],
    invitedOn: invitedAt && formatDate(invitedAt),
  };
}

/** Throws NotFound for an unknown customer. */
export async function getFormerCustomer(db: Database, id: string): Promise<ListedFormerCustomer> {
  const [row] = await db
    .select({ row: formerShopCustomer, accountId })
    .from(formerShopCustomer)
    .where(eq(formerShopCustomer.id, id));
  if (!row) throw new NotFound("no such customer of the former shop");
  return present(row);
}

/** Customers with an email address who were not invited before and have no account with that address. */
export const mayBeInvited = () =>
  and(
    isNull(formerShopCustomer.invitedAt),
    ne(formerShopCustomer.email, ""),
    notExists(sql`(select 1 from ${user} where ${user.email} = ${formerShopCustomer.email})`),
  );

/** Counts at most 101, which means 'more than 100'. */
export async function countToInvite(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: countUpToLimit(sql`from ${formerShopCustomer} where ${mayBeInvited()}`) })
    .from(sql`(select 1) as one`);
  return row?.count ?? 0;
}

/**
 * Deletes a customer's imported data, and removes their name from their reviews. Customers without an account ask the owner
 * for it. Throws NotFound.
 */
export const forgetFormerCustomer = command(
  canForgetFormerCustomers,
  async function forgetFormerCustomer(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { id }: { id: string },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .delete(formerShopCustomer)
        .where(eq(formerShopCustomer.id, id))
        .returning({ email: formerShopCustomer.email });
      if (!row) throw new NotFound("no such customer of the former shop");
      if (row.email !== "") await forgetFormerEmail(tx, row.email);
      await recordAudit(tx, clock, {
        by,
        action: "former-customer.forgotten",
        subject: `former-customer:${id}`,
      });
    });
  },
);

/**
 * Deletes the data imported under an address, and removes its name from reviews. No law requires the shop to keep it: the invoices are the
 * former shop's.
 */
export async function forgetFormerEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(formerShopCustomer).where(eq(formerShopCustomer.email, email));
  await forgetRetiredRows(tx, email);
  await tx
    .update(formerReview)
    .set({ name: "", email: "" })
    .where(and(eq(formerReview.email, email), ne(formerReview.email, "")));
}
