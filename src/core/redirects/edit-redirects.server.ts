// Adds redirects by hand. A redirect ends at an existing page, and its old address has none.

import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { type KnownPaths, openRedirectCheck, type RedirectFault, readRedirect } from "./checked-redirect.ts";
import {
  type ExistingPagesContext,
  findExistingPages,
  isAnyOf,
  type KnownPages,
} from "./existing-pages.server.ts";
import type { RedirectPaths } from "./redirect.ts";
import { canEditRedirects } from "./redirects.policy.ts";
import { writeRedirects } from "./redirects.server.ts";
import { redirect } from "./redirects.table.ts";

export type EditRedirectsContext = ExistingPagesContext & Pick<AppContext, "clock">;

export type AddRedirectInput = {
  from: string;
  to: string;
  /** The pages that every shop has, whatever it sells. */
  fixedPages: KnownPages;
};

export type AddRedirectOutcome = ({ ok: true } & RedirectPaths) | ({ ok: false } & RedirectFault);

/** Also removes the old address from the list of missing pages. */
export const addRedirect = command(
  canEditRedirects,
  async function addRedirect(
    ctx: EditRedirectsContext,
    { id: by },
    { fixedPages, ...typed }: AddRedirectInput,
  ): Promise<AddRedirectOutcome> {
    const read = readRedirect(typed, ctx.links.home());
    if (!read.ok) return read;
    const known = await readKnownPaths(ctx, [read], fixedPages);
    const checked = openRedirectCheck(known)(read);
    if (!checked.ok) return checked;
    const { from, to } = checked;
    await ctx.db.transaction(async (tx) => {
      await writeRedirects(tx, { paths: [{ from, to }], cause: "typed", at: ctx.clock.now() });
      await recordAudit(tx, ctx.clock, {
        by,
        action: "redirect.added",
        subject: `redirect:${from}`,
        after: { from, to },
      });
    });
    return checked;
  },
);

/** Reads which of these paths have a page, and where they redirect to already. */
export async function readKnownPaths(
  ctx: ExistingPagesContext,
  redirects: readonly RedirectPaths[],
  fixedPages: KnownPages,
): Promise<KnownPaths> {
  const paths = new Set(redirects.flatMap(({ from, to }) => [from, to]));
  const stored = await readStored(ctx.db, [...paths]);
  const all = [...paths, ...stored.values()];
  const living = await findExistingPages(ctx, all, fixedPages);
  const inFile = new Map(redirects.map(({ from, to }) => [from, to]));
  return {
    isLiving: (path) => living.has(path),
    leadsTo: (path) => inFile.get(path) ?? stored.get(path),
  };
}

async function readStored(db: Database | Transaction, paths: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ from: redirect.fromPath, to: redirect.toPath })
    .from(redirect)
    .where(isAnyOf(redirect.fromPath, paths));
  return new Map(rows.map(({ from, to }) => [from, to]));
}
