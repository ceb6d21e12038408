import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportSearchWords } from "#shop/back-office/search-words/search-words.server.ts";
import type { Route } from "./+types/words-csv";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context } = args;
  const csv = await exportSearchWords(context.get(shopContext), getActor(context));
  return respondCsv(csv, "search-words.csv");
}
