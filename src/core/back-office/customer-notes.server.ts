// The owner's notes about customers, and their tags. Until the owner writes any, those that the former shop's files have for the
// same confirmed address are used.
import { eq, type SQL, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { canManageAccounts } from "#core/identity/identity.policy.ts";
import { user } from "#core/identity/identity.table.ts";
import { formerShopCustomer } from "#features/moving-here/former-shop.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";

type CustomerNote = {
  note: string;
  tags: string[];
  /** True for a customer who gets no cash on delivery. */
  paysOnline: boolean;
};

const formerFacts = (name: SQL) => sql`(select former.facts -> ${name} from ${formerShopCustomer} as former
  where former.email = "user"."email" and "user"."email_verified" limit 1)`;

/** Columns of a statement that reads accounts. */
export const noteColumns = {
  note: sql<string>`coalesce("user"."note", ${formerFacts(sql`'note'`)} #>> '{}', '')`,
  tags: sql<string[]>`coalesce(to_jsonb("user"."tags"), ${formerFacts(sql`'tags'`)}, '[]')`,
};

/** A condition on accounts; the case of `tag` matters. */
export function hasTag(tag: string): SQL {
  return sql`${user.id} in (select ${user.id} from ${user} where ${user.tags} @> array[${tag}]
    union select account.id from ${formerShopCustomer} as former
      join ${user} as account on account.email = former.email and account.email_verified and account.tags is null
      where former.facts -> 'tags' ? ${tag})`;
}

/** Enough people to know the tags in use, and more tags than fit above a list. */
const newestTagged = 500;
const maxTagsShown = 30;

/** The tags of the newest tagged accounts, by alphabet. */
export async function listUsedTags(db: Database): Promise<string[]> {
  const rows = await selectRows<{ tag: string }>(
    db,
    sql`select distinct tag from (
      select unnest(tags) as tag from (
        select tags from ${user} where tags <> '{}' order by ${user.createdAt} desc limit ${newestTagged}) as own
      union all
      select jsonb_array_elements_text(facts -> 'tags') from (
        select former.facts from (
          select facts, email from ${formerShopCustomer} where facts ? 'tags'
          order by ${formerShopCustomer.importedAt} desc limit ${newestTagged}) as former
        join ${user} as account on account.email = former.email and account.email_verified and account.tags is null) as came
    ) as used order by tag limit ${maxTagsShown}`,
  );
  return rows.map(({ tag }) => tag);
}

/** Replaces all three. Throws NotFound for an unknown or deleted account. */
export const saveCustomerNote = command(
  canManageAccounts,
  async function saveCustomerNote(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { userId, ...written }: { userId: string } & CustomerNote,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(user)
        .set({ ...written, updatedAt: clock.now() })
        .where(sql`${eq(user.id, userId)} and ${user.deletedAt} is null`)
        .returning({ id: user.id });
      if (!row) throw new NotFound("no such account");
      // Without the words, which are forgotten with the account.
      await recordAudit(tx, clock, { by, action: "customer.noted", subject: `user:${userId}` });
    });
  },
);
