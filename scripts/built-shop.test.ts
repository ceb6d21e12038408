import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { programs } from "./built-shop.ts";

const root = join(import.meta.dirname, "..");
/** Commands that need the sources, which the built shop does not have. */
const ofTheSources = [
  "bench",
  "build",
  "check",
  "dev",
  "drill",
  "migration",
  "sandbox",
  "screenshots",
  "test",
  "without",
];

test("the built shop has every command that the documents tell an owner to run", () => {
  const documents = [
    "README.md",
    "SECURITY.md",
    ...readdirSync(join(root, "docs"))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  ];
  const named = documents.flatMap((name) =>
    [...readFileSync(join(root, name), "utf8").matchAll(/npm run ([a-z-]+)/g)].map(
      ([, command = ""]) => command,
    ),
  );
  expect(named).toContain("rescue-owner");
  const missing = named.filter((command) => !(command in programs) && !ofTheSources.includes(command));
  expect([...new Set(missing)]).toEqual([]);
});
