// Imports a file of a former shop as the owner does: a dry run, then the changes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getKeptImport } from "#core/imports/imports.server.ts";
import { carryOutImport, checkImport } from "#core/imports/run-import.server.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { formerFiles } from "./former-files.server.ts";
import type { FormerPlan } from "./former-import.ts";
import { applyFormerImport, startFormerImport } from "./former-imports.server.ts";

export const owner = { id: "owner", role: "admin" } as const;

export const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name), "utf8");

export async function checkFormerFile(
  shop: TestShop,
  file: string | Uint8Array,
): Promise<FormerPlan & { importId: string }> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const started = await startFormerImport(shop, owner, { name: "a file", bytes });
  if (!started.ok) throw new Error(started.reason);
  await checkImport(shop, formerFiles, started);
  const { plan } = await getKeptImport(shop.db, formerFiles, started.importId);
  if (!plan) throw new Error("the dry run failed");
  return { ...plan, importId: started.importId };
}

/** Returns the state in which the import ends. */
export async function importFormerFile(shop: TestShop, file: string | Uint8Array) {
  const { importId } = await checkFormerFile(shop, file);
  await applyFormerImport(shop, owner, { importId });
  await carryOutImport(shop, formerFiles, { importId });
  return (await getKeptImport(shop.db, formerFiles, importId)).state;
}
