// `npm run mutants`: plants small defects into the files that decide about money and stock, one at a time, and runs the pure
// tests that import the file. A defect that no test sees fails the run, unless accepted-mutants.ts says why no test can see it.
//   npm run mutants                      all files
//   npm run mutants shop/money/gst.ts    one file, or several
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { acceptedMutants } from "./accepted-mutants.ts";
import { listMutants, type Mutant } from "./mutate.ts";

const files = [
  "shop/money/allocate.ts",
  "shop/money/gst.ts",
  "shop/money/money.ts",
  "shop/money/price-lines.ts",
  "shop/money/price-rows.ts",
  "shop/money/credit-note-day.ts",
  "shop/money/rate-by-price.ts",
  "shop/delivery/delivery-charge.ts",
  "shop/delivery/moved-delivery.ts",
  "shop/delivery/parcel-rates.ts",
  "shop/catalogue/sets/packed-weight.ts",
  "shop/catalogue/price-limit.ts",
  "shop/catalogue/net-quantity.ts",
  "shop/catalogue/unit-price.ts",
  "shop/catalogue/import/csv-stock.ts",
  "shop/catalogue/stock/typed-pieces.ts",
  "shop/accounts/order-table.ts",
  "shop/accounts/trade-ageing.ts",
  "shop/orders/order-totals.ts",
  "shop/orders/order-pieces.ts",
  "shop/orders/piece-fate.ts",
  "shop/orders/invoice.ts",
  "shop/orders/credit-note.ts",
  "shop/orders/shared-invoice/shared-invoice.ts",
  "shop/orders/trade-billing.ts",
  "shop/orders/refund-decision.ts",
  "shop/orders/stock/pieces-out.ts",
  "shop/gift-cards/gift-card.ts",
  "shop/payments/refund-rule.ts",
  "shop/payments/cancellation-charge.ts",
  "shop/payments/deposit.ts",
  "shop/payments/disputes/dispute.ts",
  "shop/payments/manual-payment.ts",
  "shop/payments/cards/share-cards.ts",
  "shop/payments/on-delivery/on-delivery.ts",
  "shop/payments/on-delivery/part-payment.ts",
  "shop/payments/on-delivery/remittance.ts",
  "shop/payments/settlements/settlement.ts",
  "shop/payments/together/match-refund.ts",
  "shop/promotions/promotion.ts",
  "shop/promotions/typed-code.ts",
  "shop/trade/on-account.ts",
  "shop/trade/trade-price.ts",
  "shop/checkout/price-purchase.ts",
  "shop/checkout/on-delivery/may-pay-on-delivery.ts",
  "shop/checkout/on-delivery/payment-terms.ts",
  "shop/staff-orders/custom-quote.ts",
];
/** A mutant that runs longer has made an endless loop, which only ends with the process. */
const maxRunMs = 180_000;

const root = join(import.meta.dirname, "../..");
/** Tests that need neither a database nor a drawn document. */
const pureTests = globSync("shop/**/*.test.ts", { cwd: root }).filter(
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
    target.startsWith("#") ? target.slice(1) : join(dirname(path), target),
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
