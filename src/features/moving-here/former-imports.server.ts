// Imports customers, orders and reviews: a job checks the uploaded file, and another one makes the changes when the owner has seen them.

import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { applyCommand, storeImport, writeReport } from "#core/imports/imports.server.ts";
import { decodeUpload } from "#platform/csv-text.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { formerFiles } from "./former-files.server.ts";
import type { FileChange, FormerPlan } from "./former-import.ts";
import { canImportFormerShop } from "./former-shop.policy.ts";
import { recogniseText } from "./read-file.server.ts";

export type StartFormerImport =
  | { ok: true; importId: string }
  | { ok: false; reason: "not-csv" | "unknown" | "products" };

/** Uploads a file for a dry run. Files of products are imported elsewhere. */
export const startFormerImport = command(
  canImportFormerShop,
  async function startFormerImport(
    ctx: EditContext & WithHeavyWork,
    { id: by },
    { name: fileName, bytes }: { name: string; bytes: Uint8Array },
  ): Promise<StartFormerImport> {
    const file = await decodeUpload(ctx, bytes, by);
    const recognised = recogniseText(file);
    if (!recognised.ok) return recognised;
    const { kind, shop } = recognised.file;
    if (kind === "products") return { ok: false, reason: "products" };
    const given = { by, fileName, file: file ?? "", kind: "former-shop" as const, facts: { kind, shop } };
    return { ok: true, importId: await storeImport(ctx, formerFiles, given) };
  },
);

export const applyFormerImport = applyCommand(canImportFormerShop, formerFiles);

/** Every change and every fault of a dry run, in the order of the file. */
export function writeFormerReport(plan: FormerPlan): string {
  return writeReport(plan, { subject: "About", remark: "Fault" }, ({ subject }: FileChange) => subject);
}
