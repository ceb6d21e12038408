// Reads the starter packs: the files of seeds/packs, each checked when it is first read. They do not change while the shop runs.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { QuantityKind } from "#core/catalogue/net-quantity.ts";
import { candleFeatures, type FeatureName } from "#core/settings/features.ts";
import { NotFound } from "#platform/faults.ts";
import type { Examples } from "./examples.ts";
import { type Pack, type PackLine, packSchema, sharedSchema } from "./pack.ts";

const folder = join(import.meta.dirname, "../../../seeds/packs");
const everyTrade = "every-trade.json";

/** The packs in the sequence in which the owner sees the trades. */
export function listPacks(): PackLine[] {
  return readPacks().map(({ key, name }) => ({ key, name }));
}

export function findPack(key: string): Pack | undefined {
  return readPacks().find((one) => one.key === key);
}

/** How the shop's goods are measured where a category does not say it. */
export function usualQuantity({ pack }: { pack: string }): QuantityKind {
  return findPack(pack)?.quantity ?? "weight";
}

/** Throws NotFound for an unknown key. */
export function getPack(key: string): Pack {
  const pack = findPack(key);
  if (!pack) throw new NotFound("no such starter pack");
  return pack;
}

/** The words of the owner's forms; in a shop without a trade, those of something else. */
export function readExamples(key: string): Examples {
  return (findPack(key) ?? getPack("something-else")).examples;
}

/** Whether only shops of other trades are offered the feature. */
export function isOfOtherTrade(name: FeatureName, key: string): boolean {
  const ofSome: readonly FeatureName[] = candleFeatures;
  const own: readonly FeatureName[] = findPack(key)?.features ?? candleFeatures;
  return ofSome.includes(name) && !own.includes(name);
}

let known: Pack[] | undefined;

/** Throws if a file is wrong, which is a defect of the program. */
export function readPacks(): readonly Pack[] {
  known ??= readAll();
  return known;
}

function readAll(): Pack[] {
  const ofEveryTrade = readFileSync(join(folder, everyTrade), "utf8");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json") && name !== everyTrade)
    .map((name) => readPack(name, ofEveryTrade))
    .sort((one, other) => one.order - other.order);
}

function readPack(name: string, ofEveryTrade: string): Pack {
  const parsed = packSchema.safeParse(JSON.parse(readFileSync(join(folder, name), "utf8")));
  if (!parsed.success) throw new Error(`seeds/packs/${name}: ${parsed.error.message}`);
  const { key, words, questions, searchWords } = parsed.data;
  if (key !== basename(name, ".json")) throw new Error(`seeds/packs/${name} has the key '${key}'`);
  const shared = sharedSchema.parse(JSON.parse(ofEveryTrade.replaceAll("{item}", words.item)));
  const allWords = Object.entries({ ...shared.searchWords, ...searchWords });
  return {
    ...parsed.data,
    questions: [...shared.questions, ...questions],
    searchWords: Object.fromEntries(allWords.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
