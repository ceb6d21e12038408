import { getActor } from "#app/guard.server.ts";
import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportSearchWords } from "#shop/back-office/search-words/search-words.server.ts";
import type { Route } from "./+types/words-csv";

export async function loader({ context }: Route.LoaderArgs) {
  const csv = await exportSearchWords(context.get(shopContext), getActor(context));
  return respondCsv(csv, "search-words.csv");
}
