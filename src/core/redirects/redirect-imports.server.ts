// Imports redirects from a file: a dry run first, which changes nothing, then the redirects. Also exports all redirects in the
// same way.

import { and, eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { importedFile } from "#core/imports/imports.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { cutOff, type FileFault, readCsvInTurns, writeCsv } from "#platform/csv.ts";
import { decodeUpload } from "#platform/csv-text.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { newId } from "#platform/new-id.ts";
import { cutText } from "#platform/whole-text.ts";
import { openRedirectCheck } from "./checked-redirect.ts";
import { type EditRedirectsContext, readKnownPaths } from "./edit-redirects.server.ts";
import type { KnownPages } from "./existing-pages.server.ts";
import type { RedirectPaths } from "./redirect.ts";
import {
  fileHeader,
  maxFileRows,
  type RowFault,
  type RowRedirect,
  readRedirectFile,
} from "./redirect-file.ts";
import { canEditRedirects } from "./redirects.policy.ts";
import { readRedirects, writeRedirects } from "./redirects.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type StartRedirectImportOutcome = { ok: true; importId: string } | { ok: false; reason: "not-csv" };

export const startRedirectImport = command(
  canEditRedirects,
  async function startRedirectImport(
    { db, clock, ...ctx }: Context & WithHeavyWork,
    { id: by },
    { name, bytes }: { name: string; bytes: Uint8Array },
  ): Promise<StartRedirectImportOutcome> {
    const file = await decodeUpload(ctx, bytes, by);
    if (file === undefined) return { ok: false, reason: "not-csv" };
    const importId = newId();
    const given = { id: importId, by, fileName: cutText(name, 200), file, createdAt: clock.now() };
    await db.insert(importedFile).values({ ...given, kind: "redirects", state: "checked", facts: {} });
    return { ok: true, importId };
  },
);

export type RedirectPlan = {
  fileName: string;
  /** Null until the redirects are made. */
  made: number | null;
  redirects: RowRedirect[];
  faults: RowFault[];
};

const fileFaults: Record<FileFault, string> = {
  "quote-not-closed": "A quotation mark is not closed",
  "cell-too-long": "A cell is too long for an address",
  "too-many-rows": `A file has at most ${maxFileRows} redirects: divide it`,
  "too-many-columns": "A row has too many columns",
};

const limits = { cellLength: 2_000, rows: maxFileRows + 1_000, columns: 50 };

/** Reads the changes that the file would make now. Throws NotFound. */
export async function getRedirectPlan(
  ctx: EditRedirectsContext,
  importId: string,
  fixedPages: KnownPages,
): Promise<RedirectPlan> {
  const isThis = and(eq(importedFile.id, importId), eq(importedFile.kind, "redirects"));
  const [row] = await ctx.db.select().from(importedFile).where(isThis);
  if (!row) throw new NotFound("no such file");
  const { fileName, file } = row;
  const made = row.state === "made" ? row.done : null;
  if (made !== null) return { fileName, made, redirects: [], faults: [] };
  return { fileName, made, ...(await checkFile(ctx, file, fixedPages)) };
}

async function checkFile(ctx: EditRedirectsContext, file: string, fixedPages: KnownPages) {
  const csv = await readCsvInTurns(file, limits);
  if (!csv.ok) return { redirects: [], faults: [{ row: csv.row, message: fileFaults[csv.fault] }] };
  const last = csv.isCutOff ? csv.rows.pop() : undefined;
  const read = readRedirectFile(csv.rows, ctx.links.home());
  if (last) read.faults.push({ row: last.row, message: cutOff });
  const check = openRedirectCheck(await readKnownPaths(ctx, read.redirects, fixedPages));
  const redirects: RowRedirect[] = [];
  const faults = [...read.faults];
  for (const { row, ...paths } of read.redirects) {
    const checked = check(paths);
    if (checked.ok) redirects.push({ row, from: checked.from, to: checked.to });
    else faults.push({ row, message: checked.message });
  }
  return { redirects, faults: faults.sort((one, other) => one.row - other.row) };
}

export type ApplyRedirectsInput = { importId: string; fixedPages: KnownPages };

/** Makes the redirects of the dry run; rows with faults are left out. Idempotent. Throws NotFound. */
export const applyRedirectImport = command(
  canEditRedirects,
  async function applyRedirectImport(
    ctx: EditRedirectsContext,
    { id: by },
    { importId, fixedPages }: ApplyRedirectsInput,
  ): Promise<void> {
    const { made, redirects, fileName } = await getRedirectPlan(ctx, importId, fixedPages);
    if (made !== null || redirects.length === 0) return;
    const paths: RedirectPaths[] = redirects.map(({ from, to }) => ({ from, to }));
    const at = ctx.clock.now();
    await ctx.db.transaction(async (tx) => {
      await writeRedirects(tx, { paths, cause: "typed", at });
      await tx
        .update(importedFile)
        .set({ state: "made", done: paths.length, file: "" })
        .where(eq(importedFile.id, importId));
      await recordAudit(tx, ctx.clock, {
        by,
        action: "redirects.read-in",
        subject: `redirects:${importId}`,
        after: { count: paths.length, from: fileName },
      });
    });
  },
);

/** All redirects, in columns that another shop's import knows. */
export async function exportRedirects(db: Database): Promise<string> {
  const rows: string[][] = [[...fileHeader]];
  for await (const redirects of readRedirects(db)) rows.push(...redirects.map(({ from, to }) => [from, to]));
  return writeCsv(rows);
}
