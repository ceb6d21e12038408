// The post office's files: one is taken, checked by a job, and its changes are made by another one when somebody has looked at them.

import { command } from "#core/identity/command.server.ts";
import type { ImportContext } from "#core/imports/import-kind.server.ts";
import {
  applyCommand,
  getKeptImport,
  listKeptImports,
  storeImport,
  writeReport,
} from "#core/imports/imports.server.ts";
import { registerImports } from "#core/imports/run-import.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { decodeUpload } from "#platform/csv-text.ts";
import type { Database } from "#platform/database/database.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { canReadPostFiles } from "./post.policy.ts";
import { postFiles } from "./post-files.server.ts";
import type { PostChange } from "./post-plan.ts";

export const startPostImport = command(
  canReadPostFiles,
  async function startPostImport(
    ctx: ImportContext & WithHeavyWork,
    { id: by },
    { name: fileName, bytes }: { name: string; bytes: Uint8Array },
  ): Promise<{ ok: true; importId: string } | { ok: false; reason: "not-csv" }> {
    const file = await decodeUpload(ctx, bytes, by);
    if (file === undefined) return { ok: false, reason: "not-csv" };
    const given = { by, fileName, file, kind: "post" as const, facts: {} };
    return { ok: true, importId: await storeImport(ctx, postFiles, given) };
  },
);

export const applyPostImport = applyCommand(canReadPostFiles, postFiles);

export const listPostImports = (db: Database) => listKeptImports(db, postFiles);

/** Throws NotFound. */
export const getPostImport = (db: Database, importId: string) => getKeptImport(db, postFiles, importId);

/** Every change and every fault of the dry run as a CSV. Throws NotFound. */
export async function reportPostImport(db: Database, importId: string): Promise<string> {
  const { plan } = await getPostImport(db, importId);
  const subjectOf = ({ trackingNumber }: PostChange) => trackingNumber;
  return writeReport(plan, { subject: "Article", remark: "Remark" }, subjectOf);
}

export function registerPostJobs(ctx: AppContext): void {
  registerImports(ctx, postFiles);
}
