import { href } from "react-router";
import { ConfirmedForm } from "#core/back-office/admin/parts/confirmed-form.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { describeEntry } from "../on-account/describe-entry.ts";
import { parseYear, readAccount } from "../on-account/read-account.server.ts";
import { describeOwed } from "../on-account.ts";
import { AccountStatement } from "../ui/account-statement.tsx";
import type { Route } from "./+types/books";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const year = parseYear(url.searchParams.get("year"));
  return readAccount(db, { accountId: params.id, year, now: clock.now() });
}

export default function BooksPage({ loaderData, params }: Route.ComponentProps) {
  const { owed, overdue, limit, ...account } = loaderData;
  return (
    <>
      <div className="no-print">
        <BackLink to={href("/admin/trade/:id", params)}>{account.company.name}</BackLink>
        <h1 className="mt-2 text-3xl">On account</h1>
        <p className="mt-2 text-lg">{`It ${describeOwed({ owed, overdue }, limit)}.`}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <ButtonLink to={href("/admin/trade/:id/receipt", params)}>Record a payment</ButtonLink>
          <p className="text-ink-soft">To send the statement, print this page or save it as a PDF.</p>
        </div>
      </div>
      <AccountStatement
        {...account}
        actionOf={(entry) =>
          entry.kind === "receipt" && (
            <ConfirmedForm
              action={href("/admin/trade/:id/receipts/:receiptId/remove", { ...params, receiptId: entry.id })}
              summary="Remove"
              of={describeEntry(entry)}
              question="The company owes this amount again."
              button="Remove it"
            />
          )
        }
      />
    </>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.company.name ?? "Not found"} · On account` }];
}
