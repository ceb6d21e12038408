// Stores the redirects. None leads to another one, so that an old address needs one step.
//
// When somebody can change a page's address, call moveAddress in the transaction of the change, with paths from
// links.pathOf. Add a new kind of page to findExistingPages (src/core/redirects/) or to src/lists/pages/slug-pages.server.ts, so
// that redirects may lead to it.
import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { formatDate } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { writeJson } from "#platform/whole-text.ts";
import type { RedirectCause, RedirectPaths } from "./redirect.ts";
import { canEditRedirects } from "./redirects.policy.ts";
import { missingAddress, redirect } from "./redirects.table.ts";
import { pathPatterns } from "./shop-path.ts";

/** The path to which this one leads; undefined if there is none. */
export async function findRedirect(db: Database | Transaction, path: string): Promise<string | undefined> {
  const rows = await db
    .select({ from: redirect.fromPath, to: redirect.toPath })
    .from(redirect)
    .where(inArray(redirect.fromPath, pathPatterns(path)));
  return (rows.find(({ from }) => from === path) ?? rows[0])?.to;
}

export type NewRedirects = { paths: readonly RedirectPaths[]; cause: RedirectCause; at: Date };

/** Call it in the transaction that changes a page's address. */
export function moveAddress(tx: Transaction, { from, to, at }: RedirectPaths & { at: Date }): Promise<void> {
  return writeRedirects(tx, { paths: [{ from, to }], cause: "renamed", at });
}

/**
 * Writes redirects to pages. Deletes redirects from the targets, and changes redirects to the old addresses so that
 * they lead to the new ones. No path may be both a source and a target.
 */
export async function writeRedirects(tx: Transaction, { paths, cause, at }: NewRedirects): Promise<void> {
  if (paths.length === 0) return;
  await lock(tx, "redirects");
  const rows = sql`jsonb_to_recordset(${writeJson(paths)}::jsonb) as new("from" text, "to" text)`;
  await tx.execute(sql`delete from ${redirect} where from_path in (select new."to" from ${rows})`);
  await tx.execute(sql`update ${redirect} set to_path = new."to" from ${rows} where to_path = new."from"`);
  await tx.execute(sql`
    insert into ${redirect} (from_path, to_path, cause, created_at)
    select new."from", new."to", ${cause}, ${at.toISOString()}::timestamptz from ${rows}
    on conflict (from_path) do update
      set to_path = excluded.to_path, cause = excluded.cause, created_at = excluded.created_at`);
  await tx.execute(sql`delete from ${missingAddress} where path in (select new."from" from ${rows})`);
}

/** Writes redirects from a former shop to products imported from it. Existing redirects stay. */
export async function writeFormerRedirects(
  tx: Transaction,
  { paths, at }: Omit<NewRedirects, "cause">,
): Promise<void> {
  await lock(tx, "redirects");
  const known = await tx
    .select({ from: redirect.fromPath })
    .from(redirect)
    .where(
      sql`${redirect.fromPath} in (select value from jsonb_array_elements_text(${writeJson(paths.map(({ from }) => from))}::jsonb))`,
    );
  const taken = new Set(known.map(({ from }) => from));
  await writeRedirects(tx, { paths: paths.filter(({ from }) => !taken.has(from)), cause: "former-shop", at });
}

export type ListedRedirect = RedirectPaths & { cause: RedirectCause; since: string };

const pageSize = 50;

/** Newest first. `search` is a part of either path, `after` the previous page's `next`. */
export async function listRedirects(
  db: Database,
  { search, after }: { search: string; after: string },
): Promise<{ redirects: ListedRedirect[]; next: string | null }> {
  const { fromPath, toPath, cause, createdAt } = redirect;
  const pattern = likePattern(search.toLowerCase());
  const rows = await db
    .select({ from: fromPath, to: toPath, cause, createdAt })
    .from(redirect)
    .where(
      and(
        search ? or(sql`${fromPath} like ${pattern}`, sql`${toPath} like ${pattern}`) : undefined,
        after
          ? sql`(${createdAt}, ${fromPath}) < (select created_at, from_path from redirect where from_path = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(fromPath))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ from }) => from);
  return {
    redirects: shown.map(({ createdAt: at, ...row }) => ({ ...row, since: formatDate(at) })),
    next,
  };
}

/** All redirects in the order of their paths, in batches. */
export async function* readRedirects(db: Database): AsyncGenerator<RedirectPaths[]> {
  let last = "";
  for (;;) {
    const rows = await db
      .select({ from: redirect.fromPath, to: redirect.toPath })
      .from(redirect)
      .where(gt(redirect.fromPath, last))
      .orderBy(redirect.fromPath)
      .limit(5_000);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.from ?? "";
  }
}

type Context = Pick<AppContext, "db" | "clock">;

/** Throws NotFound if it does not exist. */
export const removeRedirect = command(
  canEditRedirects,
  async function removeRedirect({ db, clock }: Context, { id: by }, from: string): Promise<void> {
    await db.transaction(async (tx) => {
      const [before] = await tx
        .delete(redirect)
        .where(eq(redirect.fromPath, from))
        .returning({ from: redirect.fromPath, to: redirect.toPath });
      if (!before) throw new NotFound("no such redirect");
      await recordAudit(tx, clock, {
        by,
        action: "redirect.removed",
        subject: `redirect:${from}`,
        before,
      });
    });
  },
);
