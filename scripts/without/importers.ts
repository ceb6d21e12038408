// Who imports a feature's files.
import { listImports } from "../../tests/support/source-file.ts";

/** The text of each file, by its path from the checkout's root. */
export type Files = ReadonlyMap<string, string>;
type Import = { path: string; target: string };

export function isOf(names: readonly string[], path: string): boolean {
  return names.some((name) => path.startsWith(`src/features/${name}/`));
}

/** True of what the shop runs on; tests, drills and the lists are left out or changed with a feature. */
export function isProduct(path: string): boolean {
  return (
    /^(platform|sandbox|scripts|seeds|server|src)\//.test(path) &&
    !/^src\/lists\/|\.(test|spec|fixture)\.tsx?$/.test(path)
  );
}

/** Each import of a file of `isOurs` by another; for files that are no product, of what leads to such a file, too. */
export function listImporters(files: Files, isOurs: (path: string) => boolean): Import[] {
  const imports = [...files].flatMap(([path, text]) =>
    isOurs(path) || path.startsWith("src/lists/")
      ? []
      : listImports({ path, text }).map(({ target }) => ({ path, target })),
  );
  const gone = new Set<string>();
  const found: Import[] = [];
  for (let before = -1; before < found.length; ) {
    before = found.length;
    for (const each of imports)
      if (!found.includes(each) && (isOurs(each.target) || gone.has(each.target))) {
        found.push(each);
        if (!isProduct(each.path)) gone.add(each.path);
      }
  }
  return found;
}
