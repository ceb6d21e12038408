// The kinds of files that come in. One machine keeps each file, checks it in a job, shows what it would change, makes the changes in
// another job, reports them row by row, and deletes it after a month. To add a kind:
// 1. Its table: `...importColumns<ItsPlan>()` and its own columns. Its two jobs carry `oneImport`.
// 2. Its `ImportKind`, like shop/former-shop/former-files.server.ts, with `registerImports` in its `register…Jobs`.
// 3. Its commands call `keepImport` and `beginMaking`; its pages are `FileForm`, `ImportPart` and `writeReport`.
import { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import type { Plan } from "./import.ts";
import type { ImportTable } from "./import-columns.table.ts";

/** What the jobs of an import carry. */
export const oneImport = z.object({ importId: z.string() });
export type OneImport = z.output<typeof oneImport>;

export type ImportContext = Pick<AppContext, "db" | "clock" | "jobs" | "log">;

export type ImportRow = ImportTable<Plan>["$inferSelect"];
export type PlanOf<Row extends ImportRow> = NonNullable<Row["plan"]>;

/** Where the imports of a kind are kept, and which of them may be made. */
export type ImportStore<Row extends ImportRow> = {
  table: ImportTable<PlanOf<Row>> & { $inferSelect: Row };
  checkJob: JobDefinition<OneImport>;
  applyJob: JobDefinition<OneImport>;
  canBeApplied: (plan: PlanOf<Row>) => boolean;
};

/** Told now and then how many rows are done. */
export type ReportProgress = (done: number, total: number) => Promise<void>;

/** Makes all changes, and returns the plan that is kept; undefined if they can no longer be made, and then makes none. */
type MakeChanges<Row extends ImportRow> = (tx: Transaction) => Promise<PlanOf<Row> | undefined>;

export type ImportKind<Context, Row extends ImportRow> = ImportStore<Row> & {
  /** The dry run. It changes nothing. */
  check: (ctx: Context, row: Row, report: ReportProgress) => Promise<PlanOf<Row>>;
  /** Reads the file anew, before the transaction, so that nobody waits for its locks meanwhile. */
  prepare: (ctx: Context, row: Row, report: ReportProgress) => Promise<MakeChanges<Row>>;
  /** Keeps other imports out until the transaction ends, or throws while there is one. */
  takeTurn: (tx: Transaction) => Promise<void>;
  /** Of what making them has thrown: whether the queue tries again, or the shop has changed. */
  judge: (error: unknown) => "again" | "changed-meanwhile" | "failed";
};
