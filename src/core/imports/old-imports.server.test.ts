// The table of imports loses its old rows, of whatever kind, by one job.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { importedFile } from "./imports.table.ts";
import { deleteOldImports } from "./run-import.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const kinds = ["products", "former-shop", "prices", "redirects", "post"] as const;

test("an import of each kind is deleted after a month, and not before", async () => {
  const at = (days: number) => new Date(shop.clock.now().getTime() - days * 24 * 3600 * 1000);
  const row = { by: "owner", fileName: "a.csv", file: "a,b", state: "checked", facts: {} } as const;
  const rows = kinds.flatMap((kind) => [
    { ...row, id: `old ${kind}`, kind, createdAt: at(31) },
    { ...row, id: `new ${kind}`, kind, createdAt: at(29) },
  ]);
  await shop.db.insert(importedFile).values(rows);
  await deleteOldImports(shop, importedFile);
  const left = await shop.db.select({ id: importedFile.id }).from(importedFile);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kinds.map((kind) => `new ${kind}`).toSorted());
});

test("one job deletes old imports, from the one table that has them", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = globSync("src/**/*.ts", { cwd: root })
    .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const calls = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdeleteOldImports\(ctx/g)].map(() => path),
  );
  expect(calls).toEqual(["src/lists/open-shop.server.ts"]);
  const tables = files.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\("[a-z_]+", (?:importColumns<|columns<Plan, )/g)].map(
      ([, name]) => name,
    ),
  );
  expect(tables).toEqual(["importedFile"]);
  const job = files.find(({ path }) => path === calls[0])?.text ?? "";
  expect(job).toContain("deleteOldImports(ctx, importedFile)");
});
