// Reads the starter packs: the files of seeds/packs, each checked when it is first read. They do not change while the shop runs.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { NotFound } from "#platform/faults.ts";
import { type Pack, type PackLine, packSchema } from "./pack.ts";

const folder = join(import.meta.dirname, "../../seeds/packs");

/** In the order in which the owner chooses a trade. */
export function listPacks(): PackLine[] {
  return readPacks().map(({ key, name }) => ({ key, name }));
}

export function findPack(key: string): Pack | undefined {
  return readPacks().find((one) => one.key === key);
}

/** Throws NotFound for an unknown key. */
export function getPack(key: string): Pack {
  const pack = findPack(key);
  if (!pack) throw new NotFound("no such starter pack");
  return pack;
}

/** Throws if a file is wrong, which is a defect of the program. */
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
