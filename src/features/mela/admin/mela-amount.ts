import { parseForm } from "#core/forms/parse-form.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { priceMelaSale } from "../mela-sale.server.ts";
import { melaLinesForm, melaLinesOf } from "../mela-sale-form.ts";
import type { Route } from "./+types/mela-amount";
import { type AmountDue, readTapped, writeLines } from "./amount-due.ts";
import { presentAmount } from "./present-amount.server.ts";

/** Called after every tap for the price of the tapped products. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return Response.json(await readAmount(context.get(shopContext), new URL(request.url).searchParams), {
    headers: { "Cache-Control": "no-store" },
  });
}

type Shop = Parameters<typeof priceMelaSale>[0];

async function readAmount(shop: Shop, search: URLSearchParams): Promise<AmountDue> {
  const lines = writeLines(readTapped(search));
  const typed = parseForm(melaLinesForm, search);
  if (!typed.ok) return { lines, amount: null, problem: typed.errors.product ?? "Please look at the pieces" };
  const price = await priceMelaSale(shop, melaLinesOf(typed.value));
  if (price === undefined)
    return { lines, amount: null, problem: "One of these products is no longer for sale." };
  const { business } = await readSettings(shop.db);
  return presentAmount(business, { lines, price });
}
