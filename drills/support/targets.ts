// Lists what can be sent to the shop: calls, forms, and values for the parameters of addresses.
import { listRoutes } from "./built-routes.ts";
import { purchase, tryAgain } from "./buyers.ts";
import { findForms } from "./found-forms.ts";
import type { JsonSchema } from "./json-schema-values.ts";
import { stockUp } from "./many-purchases.ts";
import type { People, Person } from "./people.ts";
import type { RunningShop } from "./running-shop.ts";

type Operation = { requestBody?: { content: Record<string, { schema: JsonSchema }> } };

/** Lists the calls of the OpenAPI document; `schema` is that of the JSON body. */
export async function listOperations(
  url: string,
): Promise<{ method: string; path: string; schema: JsonSchema }[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      method,
      path,
      schema: requestBody?.content["application/json"]?.schema ?? {},
    })),
  );
}

/** Lists the routes of the pages, and the forms that pages show to the people they are for. */
export async function openForms(url: string, people: People) {
  const routes = await listRoutes();
  const open = async (path: string, person: Person) => {
    const token = people.tokenOf(person);
    // The shop may close an idle connection just as it is used again.
    const page = await tryAgain(3, async () => {
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
      return (await fetch(`${url}${path}`, { headers })).text();
    });
    return page.value ?? "";
  };
  return { routes, forms: await findForms({ routes, open }) };
}

/** Lists values for parameters of addresses: ids, slugs, numbers. */
export async function listKnownValues(shop: RunningShop): Promise<string[]> {
  const { sql } = shop.database();
  const ids = await stockUp(sql);
  const rows = await sql<{ value: string }[]>`
    (select slug as value from product limit 10) union all (select slug from article limit 5)
    union all (select slug from fragrance limit 5) union all (select id from "user" limit 5)
    union all (select slug from faq_entry limit 5) union all (select slug from category limit 5)`;
  return [
    ...ids,
    ...rows.map(({ value }) => value),
    "categories",
    "families",
    "business",
    "171001",
    "DD-26-00001",
  ];
}

/** Buys something, because some forms are about orders. */
export async function buySomething(
  shop: RunningShop,
  people: People,
  known: readonly string[],
): Promise<void> {
  const customer = { email: "input-1@example.com", token: people.tokenOf("customer") ?? "" };
  for (const productId of known.slice(0, 4))
    await purchase([shop.url], shop.sandbox, customer, [{ productId, quantity: 1 }], {
      fault: "none",
      maxTries: 3,
    });
}

/** Fills the parameters of paths like '/products/:slug?/edit' and '/orders/{uid}'. */
export function fillParameters(path: string, values: Iterable<string>): string {
  const iterator = values[Symbol.iterator]();
  return path.replace(/:\w+\??|\{\w+\}/g, () => encodeURIComponent(iterator.next().value ?? ""));
}
