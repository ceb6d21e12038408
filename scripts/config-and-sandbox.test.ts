import { join } from "node:path";
import { expect, test } from "vitest";
import { sandboxPackages } from "./built-shop.ts";
import { isInstalled } from "./config-and-sandbox.ts";

test("a practice shop detects whether the sandbox's packages are installed", () => {
  const program = join(import.meta.dirname, "run.ts");
  expect(sandboxPackages.filter((name) => !isInstalled(name, program))).toEqual([]);
  expect(isInstalled("no-such-package", program)).toBe(false);
});
