// The guards of layouts, by address; admin-access.slow.test.ts requests every page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import routes from "../src/routes.ts";

type Entry = (typeof routes)[number];

const backOffice = /^\/(admin|dashboard)(\/|$)/;
const guards: [guard: RegExp, area: RegExp][] = [
  // Every page also names the staff roles that may open it.
  [/(backOfficeOnly(packersAlso|accountantsAlso|staffOnly)|^staffOnly)/, backOffice],
  [/signedInOnly/, /^\/(profile|checkout)(\/|$)/],
];

function readGuards(file: string): string {
  const source = readFileSync(join(import.meta.dirname, "../src", file), "utf8");
  return source.match(/export const middleware = \[([^\]]*)\]/)?.[1] ?? "";
}

/** Lists each address with the guards of its route and of the layouts around it. */
function listAddresses(entries: readonly Entry[], above = { path: "", guards: "" }): (typeof above)[] {
  return entries.flatMap(({ path, file, children }) => {
    const one = {
      path: path ? `${above.path}/${path}` : above.path,
      guards: above.guards + readGuards(file),
    };
    return children ? listAddresses(children, one) : [one];
  });
}

test.each(guards)("every address of the area is behind %s", (guard, area) => {
  const addresses = listAddresses(routes).filter(({ path }) => area.test(path));
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((one) => !guard.test(one.guards)).map(({ path }) => path)).toEqual([]);
});
