// package.json and package-lock.json of the built shop: its commands, and only the packages that run beside it, in the
// versions of this checkout.
import { readFileSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { programs, runtimePackages, sandboxPackages } from "./built-shop.ts";

const root = join(import.meta.dirname, "..");

type Package = {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Package> };

export async function writeBuiltPackage(folder: string): Promise<void> {
  const source = readJson<Package & { name: string; license: string }>("package.json");
  const { name, version, license, optionalDependencies = {} } = source;
  const described = {
    name,
    version,
    license,
    dependencies: keep(source.dependencies, runtimePackages),
    devDependencies: keep(source.devDependencies, sandboxPackages),
    optionalDependencies,
  };
  await writeJson(join(folder, "package.json"), {
    ...described,
    private: true,
    type: "module",
    scripts: Object.fromEntries(Object.keys(programs).map((program) => [program, launch(program)])),
  });
  const lock = readJson<Lock>("package-lock.json");
  await writeJson(join(folder, "package-lock.json"), { ...lock, packages: pickPackages(lock, described) });
  await copyFile(join(root, ".npmrc"), join(folder, ".npmrc"));
}

function keep(versions: Record<string, string> = {}, kept: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => kept.includes(name)));
}

function launch(program: string): string {
  return `NODE_ENV=production exec node scripts/launch.js ${program}.js`;
}

/** The root and every package that it needs, found as Node finds them. Exported for its test. */
export function pickPackages({ packages }: Lock, top: Package): Lock["packages"] {
  const picked: Lock["packages"] = { "": top };
  const pick = (from: string, described: Package) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = described;
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(all)) {
      const path = findInstalled(packages, from, name);
      if (path === undefined || path in picked) continue;
      picked[path] = packages[path] ?? {};
      pick(path, picked[path]);
    }
  };
  pick("", top);
  return Object.fromEntries(Object.entries(picked).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Finds the package in the nearest node_modules folder above `from`; undefined if an optional one is missing. */
function findInstalled(packages: Lock["packages"], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === "") return undefined;
  }
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(root, name), "utf8")) as Content;
}

async function writeJson(file: string, content: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}
