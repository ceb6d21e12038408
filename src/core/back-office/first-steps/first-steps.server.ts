// Reads how far the owner is on the path 'Make it yours', and stores which steps she skips or confirms.
import { sql } from "drizzle-orm";
import { category, product } from "#core/catalogue/catalogue.table.ts";
import { samplesRemoved } from "#core/catalogue/sample-products.server.ts";
import { article, fragrance } from "#core/content/content.table.ts";
import { command } from "#core/identity/command.server.ts";
import { changeSettings, currentSettings, readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithVersions } from "#platform/content-version.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { canTakeFirstSteps } from "../back-office.policy.ts";
import {
  countDone,
  findNextStep,
  listSteps,
  type ShopFacts,
  type Step,
  type StepName,
} from "./first-steps.ts";

type ReadContext = Pick<AppContext, "db" | "config">;
type Context = Pick<AppContext, "db" | "clock">;

export type FirstSteps = { steps: Step[]; done: number; next: StepName | undefined };

/** `from` is the step that the owner is at. */
export async function readFirstSteps(ctx: ReadContext, from?: StepName): Promise<FirstSteps> {
  const [settings, facts] = await Promise.all([readSettings(ctx.db), readFacts(ctx)]);
  return present(listSteps(settings, facts), from);
}

/** Undefined once the path is finished or dismissed. */
export async function findUnfinishedSteps(ctx: ReadContext & WithVersions): Promise<FirstSteps | undefined> {
  const settings = await currentSettings(ctx);
  if (settings.firstSteps.dismissed) return undefined;
  const steps = listSteps(settings, await readFacts(ctx));
  return steps.every(({ state }) => state === "done") ? undefined : present(steps);
}

function present(steps: Step[], from?: StepName): FirstSteps {
  return { steps, done: countDone(steps), next: findNextStep(steps, from) };
}

async function readFacts({ db, config }: ReadContext): Promise<ShopFacts> {
  const [row] = await db
    .select({
      hasOwnCategories: sql<boolean>`exists (select from ${category} where not ${category.sample} and ${category.slug} <> 'general')`,
      ownProducts: sql<number>`(select count(*)::int from (select from ${product} where not ${product.sample} and ${product.archivedAt} is null and ${product.variantOf} is null limit 3) as own)`,
      hasSamples: sql<boolean>`exists (select from ${product} where ${product.sample} and ${product.archivedAt} is null) or exists (select from ${article} where ${article.sample}) or exists (select from ${fragrance} where ${fragrance.sample})`,
      samplesRemoved: sql<boolean>`exists (select from ${seedRun} where ${seedRun.name} = ${samplesRemoved})`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("the facts returned no row");
  return { ...row, isLive: config.mode === "live" };
}

export const skipStep = command(
  canTakeFirstSteps,
  async function skipStep(ctx: Context, { id: by }, { step }: { step: StepName }) {
    await remember(ctx, by, ({ skipped }) => ({ skipped: withStep(skipped, step) }));
  },
);

export const confirmStep = command(
  canTakeFirstSteps,
  async function confirmStep(ctx: Context, { id: by }, { step }: { step: StepName }) {
    await remember(ctx, by, ({ confirmed }) => ({ confirmed: withStep(confirmed, step) }));
  },
);

/** Hides the path from the dashboard; its page stays. */
export const dismissFirstSteps = command(
  canTakeFirstSteps,
  async function dismissFirstSteps(ctx: Context, { id: by }) {
    await remember(ctx, by, () => ({ dismissed: true }));
  },
);

type Remembered = Settings["firstSteps"];

async function remember(
  { db, clock }: Context,
  by: string,
  change: (before: Remembered) => Partial<Remembered>,
) {
  await db.transaction((tx) =>
    changeSettings(tx, { clock, group: "firstSteps", by }, (before) => ({ ...before, ...change(before) })),
  );
}

function withStep(names: readonly string[], step: StepName): string[] {
  return [...new Set([...names, step])];
}
