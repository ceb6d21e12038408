import { expect, test } from "vitest";
import { findTestViolations } from "./test-rules.ts";

test.each([
  ["platform/x.test.ts", "const child = spawn(command, args);", "watchChild"],
  ["tests/support/x.ts", "child = fork(file);", "watchChild"],
  ["platform/x.test.ts", "child.stdin?.write(word);", "stdin.end"],
  ["src/core/cart/x.fixture.ts", "createServer(async (request) => {});", "answerBy"],
  ["tests/e2e/x.spec.ts", "await page.setViewportSize(size);", "resize"],
  ["tests/screenshots/x.spec.ts", "await owner.setViewportSize(size);", "resize"],
  ["tests/e2e/x.spec.ts", "const box = await save.boundingBox();", "boxOf"],
  ["tests/e2e/support/x.ts", "await page.evaluate(() => document.body.scrollWidth);", "boxOf"],
  ["tests/e2e/x.spec.ts", "row.evaluate((one) => one.offsetTop);", "boxOf"],
  ["tests/e2e/x.spec.ts", "await page.evaluate(() => scrollTo(0, 100));", "scrollPage"],
  ["tests/e2e/x.spec.ts", "await page.waitForTimeout(100);", "the state itself"],
  ["tests/e2e/x.spec.ts", 'await page.waitForLoadState("networkidle");', "the state itself"],
  ["tests/e2e/x.spec.ts", "expect(await save.isVisible()).toBe(true);", "ask it again"],
  ["tests/e2e/x.spec.ts", "expect(\n  await rows.nth(1).textContent(),\n).toBe(name);", "ask it again"],
  ["src/core/cart/x.test.ts", 'import { setTimeout as pause } from "node:timers/promises";', "a sleep"],
  ["src/core/cart/x.test.ts", "await new Promise((resolve) => setTimeout(resolve, 50));", "a sleep"],
  ["tests/e2e/x.spec.ts", "await new Promise((resolve) => setTimeout(resolve, 50));", "a sleep"],
  [
    "src/core/cart/x.test.ts",
    "expect(performance.now() - startedAt).toBeLessThan(100);",
    "depends on the machine",
  ],
  ["src/core/cart/x.test.ts", "expect(Date.now() - startedAt).toBeLessThan(100);", "depends on the machine"],
  ["src/core/cart/x.test.ts", "from(stockMovement).orderBy(stockMovement.at);", "look for the row"],
  ["src/ui/x.test.ts", 'submit(link.replace(/.$/, "0"));', "another than the one found"],
  [
    "src/core/cart/x.test.ts",
    "await seedShop(shop);\ndb.from(product).orderBy(product.id).limit(1);",
    "order them by sku",
  ],
  [
    "src/core/cart/x.test.ts",
    "await seedShop(shop);\ndb.from(product).where(isListed);",
    "order them by sku",
  ],
])("%s: %s", (path, text, violation) => {
  expect(findTestViolations({ path, text }).join("\n")).toContain(violation);
});

test("waiting for a state keeps the rules", () => {
  const kept = [
    ["platform/x.test.ts", "const child = watchChild(spawn(command, args));"],
    ["platform/x.test.ts", "const child = watchChild(\n  fork(file),\n);"],
    ["src/core/cart/x.test.ts", "await new Promise((resolve) => setTimeout(resolve, 0));"],
    ["tests/e2e/x.spec.ts", "await expect.poll(() => rows.count()).toBe(2);"],
    ["tests/e2e/support/measure.ts", "await page.setViewportSize(size);"],
    [
      "src/core/cart/x.test.ts",
      "await seedShop(shop);\ndb.from(product).where(isListed).orderBy(product.sku);",
    ],
    ["scripts/run.ts", "const child = fork(program);"],
  ] as const;
  for (const [path, text] of kept) expect(findTestViolations({ path, text })).toEqual([]);
});
