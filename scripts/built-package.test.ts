import { expect, test } from "vitest";
import { pickPackages } from "./built-package.ts";

test("the built shop's lock file has exactly what its packages need, each in its nearest version", () => {
  const packages = {
    "": { dependencies: { kept: "1.0.0", tool: "1.0.0" } },
    "node_modules/kept": {
      version: "1.0.0",
      dependencies: { part: "^2.0.0" },
      optionalDependencies: { other: "1" },
    },
    "node_modules/kept/node_modules/part": { version: "2.0.0", dependencies: { shared: "*", kept: "*" } },
    "node_modules/part": { version: "1.0.0" },
    "node_modules/shared": { version: "3.0.0" },
    "node_modules/tool": { version: "1.0.0", dependencies: { part: "^1.0.0" } },
  };
  const top = { version: "0.2.0", dependencies: { kept: "1.0.0" } };
  const picked = pickPackages({ packages }, top);
  expect(picked[""]).toBe(top);
  expect(Object.keys(picked)).toEqual([
    "",
    "node_modules/kept",
    "node_modules/kept/node_modules/part",
    "node_modules/shared",
  ]);
});
