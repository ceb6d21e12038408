import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findBreaches, isKnownRoom, roomOf } from "./support/house-laws.ts";

const root = join(import.meta.dirname, "..");
const house = globSync("{app,bench,platform,sandbox,scripts,seeds,server,shop,tests}/**/*.{ts,tsx}", {
  cwd: root,
});
const promise = "// What this room promises.\n";

describe("the house", () => {
  test("keeps its laws in every file", () => {
    expect(house.length).toBeGreaterThan(100);
    expect(
      house.flatMap((path) => findBreaches({ path, text: readFileSync(join(root, path), "utf8") })),
    ).toEqual([]);
  });

  test("has no room without a storey", () => {
    const rooms = new Set(house.map(roomOf).filter((room) => room !== undefined));
    expect([...rooms].filter((room) => !isKnownRoom(room))).toEqual([]);
  });
});

describe("each law can be broken, and is seen to be", () => {
  test.each([
    ["shop/cart/cart.server.ts", 'import { a } from "#shop/orders/order.ts";', "cart may not know orders"],
    [
      "shop/catalogue/x.server.ts",
      'import type { A } from "../content/x.ts";',
      "catalogue may not know content",
    ],
    ["shop/cart/cart.ts", 'import { eq } from "drizzle-orm";', "a pure file does nothing"],
    ["shop/cart/cart.ts", 'import { a } from "./cart.server.ts";', "a pure file does nothing"],
    ["shop/cart/cart.ts", "export const now = () => new Date();", "a pure file reads no clock"],
    ["shop/cart/cart.server.ts", "export const now = Date.now();", "says foundations.clock"],
    ["shop/cart/cart.table.ts", 'import { a } from "./cart.server.ts";', "a table runs nothing"],
    ["shop/cart/cart.server.ts", 'import { a } from "#app/root.tsx";', "knows neither door nor shopfront"],
    ["platform/log.ts", 'import { a } from "#shop/shop.ts";', "know no business"],
    ["platform/log.ts", "export const port = process.env.PORT;", "past platform/config.ts"],
    ["server/app.ts", 'const a = await import("../sandbox/yard.ts");', "neither yard nor scripts"],
    ["server/app.ts", 'import { cart } from "#shop/cart/cart.table.ts";', "reaches for no table"],
    ["server/app.ts", "export default 1;", "exports by default"],
    ["app/routes/storefront/home.tsx", 'import { eq } from "drizzle-orm";', "reaches for no table"],
    ["app/components/price.tsx", 'import { a } from "#shop/cart/cart.server.ts";', "runs in the browser"],
    ["sandbox/yard.ts", 'import { a } from "../platform/log.ts";', "knows nothing of the house"],
    ["shop/cart/cart-utils.ts", "", "a name that says nothing"],
    ["app/components/Price.tsx", "", "kebab-case"],
    ["server/app.ts", "\n".repeat(401), "more than 400"],
  ])("%s: %s", (path, text, breach) => {
    expect(findBreaches({ path, text: promise + text }).join("\n")).toContain(breach);
  });

  test("shop/cart/cart.ts without a first line", () => {
    expect(findBreaches({ path: "shop/cart/cart.ts", text: "export const a = 1;\n" }).join("\n")).toContain(
      "promises",
    );
  });

  test("and what is allowed is not refused", () => {
    const text = `${promise}import type { Clock } from "#platform/clock.ts";\nimport { z } from "zod";\nimport { tax } from "#shop/money/gst.ts";\n`;
    expect(findBreaches({ path: "shop/orders/order.ts", text })).toEqual([]);
  });
});
