import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printStatement } from "#shop/accounts/print-statement.server.ts";
import { parseYear } from "#shop/payments/on-account/read-account.server.ts";
import type { Route } from "./+types/statement-pdf";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, params, url } = args;
  const year = parseYear(url.searchParams.get("year"));
  return respondPdf(printStatement(context.get(shopContext), { accountId: params.id, year }));
}
