// Reads the starter packs: the files of seeds/packs, each checked when it is first read. They do not change while the shop runs.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { NotFound } from "#platform/faults.ts";
import { type Pack, type PackLine, packSchema, type TaxHint } from "./pack.ts";

const folder = join(import.meta.dirname, "../../seeds/packs");

/** In the order in which an owner is asked what she makes. */
export function listPacks(): PackLine[] {
  return readPacks().map(({ key, name }) => ({ key, name }));
}

export function findPack(key: string): Pack | undefined {
  return readPacks().find((one) => one.key === key);
}

/**
 * The codes and rates that the chosen pack knows, and then those of each other trade of which the shop has a category that
 * the chosen one lacks: who sells bowls beside soap reads both.
 */
export function listTaxHints(chosen: string, categories: readonly { name: string }[]): TaxHint[] {
  const own = findPack(chosen);
  const isOwn = nameIn(own?.categories ?? []);
  const isOther = nameIn(categories.map(({ name }) => name).filter((name) => !isOwn(name)));
  const others = readPacks().filter((pack) => pack.key !== chosen && pack.categories.some(isOther));
  const hints = [...(own?.taxHints ?? []), ...others.flatMap(({ taxHints }) => taxHints)];
  return hints.filter(({ hsn }, index) => hints.findIndex((one) => one.hsn === hsn) === index);
}

function nameIn(names: readonly string[]): (name: string) => boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (name) => known.has(name.toLowerCase());
}

/** Throws NotFound for a key of no pack. */
export function getPack(key: string): Pack {
  const pack = findPack(key);
  if (!pack) throw new NotFound("no such starter pack");
  return pack;
}

/** Throws if a file is wrong, because that is a mistake of ours. */
export function readPacks(): Pack[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readPack(basename(name, ".json"), readFileSync(join(folder, name), "utf8")))
    .sort((one, other) => one.order - other.order);
}

function readPack(name: string, file: string): Pack {
  const parsed = packSchema.safeParse(JSON.parse(file));
  if (!parsed.success) throw new Error(`seeds/packs/${name}.json: ${parsed.error.message}`);
  if (parsed.data.key !== name) throw new Error(`seeds/packs/${name}.json has the key '${parsed.data.key}'`);
  return parsed.data;
}
