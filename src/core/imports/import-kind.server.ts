// The kinds of files that can be imported. The same code keeps each file, checks it in a job, shows what it would change, makes
// the changes in another job, reports them row by row, and deletes it after a month. To add a kind:
// 1. Its name among `ImportedKind`, and `importsOf<ItsPlan, ItsFacts>()` of imports.table.ts. Its two jobs carry `oneImport`.
// 2. Its `ImportKind`, like src/features/moving-here/former-files.server.ts, with `registerImports` in its `register…Jobs`.
// 3. Its commands call `storeImport` and `applyCommand`; its pages are `FileForm`, `ImportPart` and `writeReport`.
import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { JobDefinition } from "#platform/jobs.ts";
import type { Plan } from "./import.ts";
import type { ImportTable } from "./imports.table.ts";

export const oneImport = z.object({ importId: z.string() });
export type OneImport = z.output<typeof oneImport>;

export type ImportContext = Pick<AppContext, "db" | "clock" | "jobs" | "log">;

export type ImportRow = ImportTable<Plan>["$inferSelect"];
export type PlanOf<Row extends ImportRow> = NonNullable<Row["plan"]>;

/** The table and jobs of a kind, and which of its imports may be applied. `only`: its rows. */
export type ImportStore<Row extends ImportRow> = {
  table: ImportTable<PlanOf<Row>> & { $inferSelect: Row };
  only: SQL;
  checkJob: JobDefinition<OneImport>;
  applyJob: JobDefinition<OneImport>;
  canBeApplied: (plan: PlanOf<Row>) => boolean;
};

/** Called now and then with the number of rows done. */
export type ReportProgress = (done: number, total: number) => Promise<void>;

/** Makes all changes and returns the plan to keep. Returns undefined, without any change, if the shop has changed meanwhile. */
type MakeChanges<Row extends ImportRow> = (tx: Transaction) => Promise<PlanOf<Row> | undefined>;

export type ImportKind<Context, Row extends ImportRow> = ImportStore<Row> & {
  /** The dry run, which changes nothing. */
  check: (ctx: Context, row: Row, report: ReportProgress) => Promise<PlanOf<Row>>;
  /** Reads the file again before the transaction, so that its locks are short. */
  prepare: (ctx: Context, row: Row, report: ReportProgress) => Promise<MakeChanges<Row>>;
  /** Excludes other imports until the transaction ends; throws while one is running. */
  takeTurn: (tx: Transaction) => Promise<void>;
  /** Classifies an error of the changes: 'again' lets the queue retry. */
  judge: (error: unknown) => "again" | "changed-meanwhile" | "failed";
};
