import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { printStatement } from "#shop/accounts/print-statement.server.ts";
import { parseYear } from "#shop/payments/on-account/read-account.server.ts";
import { findOwnTradeAccount } from "#shop/trade/trade-accounts.server.ts";
import type { Route } from "./+types/statement-pdf";

/** The statement of the account that the reader buys for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id: reader } = context.get(sessionUserContext);
  const own = await findOwnTradeAccount(shop.db, reader);
  if (!own || own.status === "applied") throw new NotFound("no trade account");
  const year = parseYear(url.searchParams.get("year"));
  return respondPdf(printStatement(shop, { accountId: own.id, year, reader }));
}
