import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { exportSearchWords } from "../search-words.server.ts";
import type { Route } from "./+types/words-csv";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context } = args;
  const csv = await exportSearchWords(context.get(shopContext), getActor(context));
  return respondCsv(csv, "search-words.csv");
}
