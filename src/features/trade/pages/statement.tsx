import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { parseYear, readAccount } from "../on-account/read-account.server.ts";
import { findOwnTradeAccount } from "../trade-accounts.server.ts";
import { AccountStatement } from "../ui/account-statement.tsx";
import type { Route } from "./+types/statement";

/** The statement of the account that the reader buys for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const own = await findOwnTradeAccount(db, context.get(sessionUserContext).id);
  if (!own || own.status === "applied") throw new NotFound("no trade account");
  const year = parseYear(url.searchParams.get("year"));
  const { seller, company, ...books } = await readAccount(db, { accountId: own.id, year, now: clock.now() });
  return { seller, company, statement: books.statement, year: books.year };
}

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-3xl py-10">
      <h1 className="text-4xl">Your account</h1>
      <AccountStatement {...loaderData} />
    </div>
  );
}

export const meta = () => [{ title: "Statement of account" }, { name: "robots", content: "noindex" }];
