// Reads the page that changes many products, in its two steps: choosing products and an action, then the action with its preview.

import {
  findChosenIds,
  findLastChange,
  listForChoosing,
  listStockRows,
  previewChange,
  previewStock,
} from "#core/back-office/many/many-products.server.ts";
import { limitOf, type ManyAction, maxTicked, parseManyQuery } from "#core/back-office/many/many-products.ts";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import type { Actor } from "#core/identity/actor.ts";
import { readTaxHints } from "#core/packs/tax-hints.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { RefusedForm } from "#ui/form/form.tsx";
import { listFilledByHand } from "../../collections/collections.server.ts";
import type { ProductChange } from "../../many/product-change.ts";
import { changeForms, readChange } from "../../many/product-change-form.ts";
import { stockCountForm, stockIntakeForm } from "../../stock/stock-intake-form.ts";
import { typedPieces } from "../../stock/typed-pieces.ts";
import { listUsedCodes } from "../../tax/rates.server.ts";
import { listShelves } from "../form-choices.server.ts";
import { readStockLines } from "./stock-lines.server.ts";

export async function loadManyProducts(db: Database, actor: Actor, search: URLSearchParams) {
  const query = parseManyQuery(search);
  const { action, goesOn } = query;
  const shelves = await listShelves(db);
  const ids = goesOn ? await findChosenIds(db, query) : [];
  const problem = goesOn ? findProblem(action, { ...query, chosen: ids.length }) : undefined;
  if (!goesOn || !action || problem)
    return {
      step: "choose" as const,
      query,
      ...shelves,
      ...(await listForChoosing(db, query)),
      lastChange: await findLastChange(db, actor),
      refused: problem === undefined ? undefined : { ok: false as const, problem },
    };
  const step = action === "came-in" || action === "count" ? readStock : readValues;
  return {
    step: "say" as const,
    action,
    all: query.all,
    count: ids.length,
    categories: shelves.categories,
    ...(await step(db, actor, { action, ids, search, page: query.page, isAsked: query.isAsked })),
  };
}

type Choice = { all: boolean; hasTooManyTicks: boolean; chosen: number };

function findProblem(action: ManyAction | undefined, { all, hasTooManyTicks, chosen }: Choice) {
  if (!all && hasTooManyTicks)
    return `At most ${maxTicked} products can be ticked. For more, choose by the filters and tick all that are found.`;
  if (chosen === 0) return "Please tick the products first.";
  if (!action) return "Please choose what becomes of the products.";
  const limit = limitOf(action);
  return chosen > limit
    ? `At most ${limit} products at once: please choose fewer by the filters.`
    : undefined;
}

type Step = { action: ManyAction; ids: string[]; search: URLSearchParams; page: number; isAsked: boolean };

const untyped = { typed: {}, refused: undefined, preview: undefined, rows: [] };

async function readValues(db: Database, actor: Actor, { action, ids, search, page, isAsked }: Step) {
  const kind = action as ProductChange["kind"];
  const { trade } = await readSettings(db);
  const said = {
    ...untyped,
    fields: describeForm(changeForms[kind]),
    collections: await listFilledByHand(db),
    hints: kind === "tax" ? await readTaxHints(db, trade.pack) : [],
    usedCodes: kind === "tax" ? await listUsedCodes(db) : [],
  };
  if (!isAsked && said.fields && Object.keys(said.fields).length > 0) return said;
  const read = readChange(kind, search);
  const typed = Object.fromEntries(Object.keys(said.fields).map((name) => [name, search.get(name) ?? ""]));
  if (!read.ok) return { ...said, typed, refused: { ...read } satisfies RefusedForm };
  const preview = await previewChange(db, actor, { change: read.change, productIds: ids, page });
  return { ...said, typed, preview };
}

async function readStock(db: Database, _actor: Actor, { action, ids, search, isAsked }: Step) {
  const schema = action === "count" ? stockCountForm : stockIntakeForm;
  const columns = { product: search.getAll("product"), pieces: search.getAll("pieces") };
  const typed = { ...Object.fromEntries(typedPieces(columns)), note: search.get("note") ?? "" };
  const rows = await listStockRows(db, ids);
  const said = {
    ...untyped,
    fields: describeForm(schema),
    collections: [],
    hints: [],
    usedCodes: [],
    rows,
    typed,
  };
  if (!isAsked) return said;
  const form = parseForm(schema, search);
  if (!form.ok) return { ...said, refused: { ...form } satisfies RefusedForm };
  const lines = readStockLines(action, search);
  return { ...said, preview: await previewStock(db, action === "count" ? "count" : "came-in", lines) };
}

type Page = Awaited<ReturnType<typeof loadManyProducts>>;
export type ChoosePage = Extract<Page, { step: "choose" }>;
export type ActionPage = Extract<Page, { step: "say" }>;
