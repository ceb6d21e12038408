// `npm run drill upgrade`: a shop of version 0.2.0 with orders is started with the present version. Its orders are read
// over HTTP, and the next purchase has the next number.
import { openDatabase } from "#platform/database.ts";
import { loadDatabaseFixture, readDatabaseFixture } from "../tests/support/database-fixture.ts";
import { postJson } from "./support/buyers.ts";
import type { DrillResult } from "./support/drill.ts";
import { buyMany, signUpMany, stockUp } from "./support/many-purchases.ts";
import { startOutsideServer } from "./support/outside-server.ts";
import { openRunningShop } from "./support/running-shop.ts";

const version = "0.2.0";
const purchases = 5;

export async function drillUpgrade(): Promise<DrillResult> {
  const fixture = readDatabaseFixture(version);
  const before = (fixture.tables.order ?? []).flatMap(({ number }) =>
    typeof number === "string" ? [number] : [],
  );
  const server = await startOutsideServer();
  const database = openDatabase({ url: server.url }, { connections: 2 });
  const shop = await openRunningShop({
    databaseUrl: server.url,
    sandbox: { timeFactor: 0.01 },
    env: { LOG_LEVEL: "error" },
  });
  const failures: string[] = [];
  try {
    await loadDatabaseFixture(database.pool, fixture);
    const startedAt = performance.now();
    await shop.open();
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    const [migrations] = await database.sql<{ count: number }[]>`
      select count(*)::int as count from drizzle.__drizzle_migrations`;
    const unreadable = await findUnreadable(shop.url, before);
    failures.push(...unreadable.map((fault) => `an order of ${version} cannot be read: ${fault}`));

    const productIds = await stockUp(database.sql);
    const customers = await signUpMany(shop.url, "upgrade", purchases);
    await buyMany({ urls: [shop.url], sandbox: shop.sandbox, customers, productIds, purchases });
    const all = await database.sql<{ number: string }[]>`
      select number from "order" where number is not null order by number`;
    const numbers = all.map(({ number }) => number).filter((number) => !before.includes(number));
    const expected = listNextNumbers(before, numbers[0]?.slice(0, 6) ?? "");
    if (numbers.join() !== expected.join())
      failures.push(
        `the new orders have the numbers ${numbers.join(", ")} instead of ${expected.join(", ")}`,
      );
    return {
      rows: [
        {
          version,
          orders: before.length,
          "readable over HTTP": before.length - unreadable.length,
          "migrations then": fixture.migrations.length,
          "migrations now": migrations?.count ?? 0,
          "start s": seconds,
          "new orders": numbers.length,
          "next number": numbers[0] ?? "",
        },
      ],
      failures,
    };
  } finally {
    await shop.close();
    await database.close();
    await server.stop();
  }
}

/** The owner opens each order's page. */
async function findUnreadable(shopUrl: string, numbers: readonly string[]): Promise<string[]> {
  const signIn = await postJson(`${shopUrl}/api/auth/sign-in/email`, {
    email: "admin@deodar.example",
    password: "deodar-admin",
  });
  const authorization = `Bearer ${signIn.headers.get("set-auth-token")}`;
  const faults: string[] = [];
  for (const number of numbers) {
    const answer = await fetch(`${shopUrl}/admin/orders/${number}`, { headers: { authorization } });
    const page = await answer.text();
    if (!answer.ok || !page.includes(number)) faults.push(`${number}: ${answer.status}`);
  }
  return faults;
}

/** Of the year `DD-26-`, after the last one that was there before; a new year begins with 1. */
function listNextNumbers(before: readonly string[], year: string): string[] {
  const last = Math.max(
    0,
    ...before.filter((number) => number.startsWith(year)).map((number) => Number(number.slice(6))),
  );
  return Array.from(
    { length: purchases },
    (_, index) => `${year}${String(last + 1 + index).padStart(5, "0")}`,
  );
}
