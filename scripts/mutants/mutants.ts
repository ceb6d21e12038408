// `npm run mutants`: plants small defects into the files that decide about money and stock, one at a time, and runs the pure
// tests that import the file. A defect that no test sees fails the run, unless accepted-mutants.ts says why no test can see it.
//   npm run mutants                      all files
//   npm run mutants src/core/money/gst.ts    one file, or several
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { fromRoot } from "../../tests/support/source-file.ts";
import { acceptedMutants } from "./accepted-mutants.ts";
import { listMutants, type Mutant } from "./mutate.ts";

const files = [
  "src/core/money/allocate.ts",
  "src/core/money/gst.ts",
  "src/core/money/money.ts",
  "src/core/money/price-lines.ts",
  "src/core/money/price-rows.ts",
  "src/core/money/credit-note-day.ts",
  "src/core/money/rate-by-price.ts",
  "src/core/delivery/delivery-charge.ts",
  "src/core/delivery/moved-delivery.ts",
  "src/core/delivery/parcel-rates.ts",
  "src/core/catalogue/sets/packed-weight.ts",
  "src/core/catalogue/price-limit.ts",
  "src/core/catalogue/net-quantity.ts",
  "src/core/catalogue/unit-price.ts",
  "src/core/catalogue/import/csv-stock.ts",
  "src/core/catalogue/stock/typed-pieces.ts",
  "src/features/accountant/order-table.ts",
  "src/features/accountant/trade-ageing.ts",
  "src/core/orders/order-totals.ts",
  "src/core/orders/order-pieces.ts",
  "src/core/orders/piece-fate.ts",
  "src/core/orders/invoice.ts",
  "src/core/orders/credit-note.ts",
  "src/core/orders/shared-invoice/shared-invoice.ts",
  "src/features/trade/trade-billing.ts",
  "src/core/orders/refund-decision.ts",
  "src/core/orders/stock/pieces-out.ts",
  "src/features/gift-cards/gift-card.ts",
  "src/core/payments/refund-rule.ts",
  "src/core/payments/cancellation-charge.ts",
  "src/core/payments/deposit.ts",
  "src/features/disputes/dispute.ts",
  "src/core/payments/manual-payment.ts",
  "src/features/gift-cards/payments/share-cards.ts",
  "src/features/cash-on-delivery/on-delivery.ts",
  "src/features/cash-on-delivery/part-payment.ts",
  "src/features/cash-on-delivery/remittance.ts",
  "src/features/accountant/settlements/settlement.ts",
  "src/core/payments/together/match-refund.ts",
  "src/core/promotions/promotion.ts",
  "src/core/promotions/typed-code.ts",
  "src/features/trade/on-account.ts",
  "src/features/trade/trade-price.ts",
  "src/core/checkout/price-purchase.ts",
  "src/features/cash-on-delivery/checkout/may-pay-on-delivery.ts",
  "src/features/cash-on-delivery/checkout/payment-terms.ts",
  "src/features/custom-orders/custom-quote.ts",
];
/** A mutant that runs longer has made an endless loop, which only ends with the process. */
const maxRunMs = 180_000;

const root = join(import.meta.dirname, "../..");
/** Tests that need neither a database nor a drawn document. */
const pureTests = globSync("src/**/*.test.ts", { cwd: root }).filter(
  (path) => ![path, ...importsOf(path)].some((one) => one.includes(".server.")),
);
const chosen = process.argv.length > 2 ? process.argv.slice(2) : files;
const planted: { path?: string; text?: string } = {};
const vitest = await openVitest();
const startedAt = Date.now();
let count = 0;
let problems = 0;
for (const file of chosen) await tryFile(file);
await vitest.close();
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\n${count} mutants in ${chosen.length} files, ${seconds} s: ${problems} unexplained`);
process.exit(problems > 0 ? 1 : 0);

function report(problem: string): void {
  problems += 1;
  console.log(`  ${problem}`);
}

function openVitest(): Promise<Vitest> {
  const plantMutant = {
    name: "plant-mutant",
    enforce: "pre" as const,
    transform: (_code: string, id: string) => (id.split("?")[0] === planted.path ? planted.text : undefined),
  };
  const options = {
    root,
    watch: false,
    // The pure tests need no PostgreSQL.
    globalSetup: [],
    pool: "threads" as const,
    isolate: true,
    maxWorkers: 1,
    // Off, since the same file has different text each time.
    fsModuleCache: false,
    reporters: [{}],
  };
  return createVitest("test", options, { plugins: [plantMutant] });
}

async function tryFile(file: string): Promise<void> {
  const tests = listTests(file);
  if (tests.length === 0) report(`${file}: no pure test imports it`);
  if (!(await passes(file, undefined, tests))) throw new Error(`the tests of ${file} fail without a mutant`);
  const mutants = listMutants(file, readFileSync(join(root, file), "utf8"));
  const accepted = new Map(Object.entries(acceptedMutants[file] ?? {}));
  const killed = new Set<string>();
  for (const mutant of mutants) {
    if (!(await passes(file, mutant, tests))) killed.add(mutant.changedLine);
    else if (!accepted.delete(mutant.changedLine))
      report(`${file}:${mutant.line} survives: ${mutant.original} → ${mutant.changedLine}`);
  }
  for (const line of accepted.keys())
    report(`${file}: ${killed.has(line) ? "a test sees" : "no longer a mutant"}, so strike it: ${line}`);
  // Other files are tested with the original text.
  planted.text = undefined;
  vitest.invalidateFile(join(root, file));
  count += mutants.length;
  console.log(`${file}: ${mutants.length} mutants, ${killed.size} kinds killed, ${tests.length} test files`);
}

/** Lists the tests that import the file. Those named after it come first, since they detect most. */
function listTests(file: string): string[] {
  const stem = basename(file, ".ts");
  const isOwn = (path: string) => dirname(path) === dirname(file) && basename(path).startsWith(`${stem}.`);
  return pureTests
    .filter((path) => importsOf(path).includes(file))
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(/ from "([^"]+\.ts)"/g)].map(([, target = ""]) =>
    target.startsWith("#") ? fromRoot(target) : join(dirname(path), target),
  );
}

async function passes(file: string, mutant: Mutant | undefined, tests: readonly string[]): Promise<boolean> {
  planted.path = resolve(root, file);
  planted.text = mutant?.text;
  vitest.invalidateFile(planted.path);
  for (const test of tests) if (!(await passesTest(test, `${file}: ${mutant?.changedLine}`))) return false;
  return true;
}

async function passesTest(test: string, mutant: string): Promise<boolean> {
  const tooLong = setTimeout(() => {
    console.error(`${mutant} does not end in ${test}`);
    process.exit(1);
  }, maxRunMs);
  const specifications = await vitest.globTestSpecifications([test]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  clearTimeout(tooLong);
  // The result also has the modules of earlier runs.
  const own = testModules.find(({ moduleId }) => moduleId === join(root, test));
  return unhandledErrors.length === 0 && own?.ok() === true;
}
