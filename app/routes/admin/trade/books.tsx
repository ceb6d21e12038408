import { href, Link } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { ConfirmedForm } from "#app/routes/admin/parts/confirmed-form.tsx";
import { BackLink } from "#app/routes/admin/parts/text-link.tsx";
import { shopContext } from "#app/shop-context.ts";
import { formatDay, formatFinancialYear } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import { describeEntry } from "#shop/payments/on-account/describe-entry.ts";
import { parseYear, readAccount } from "#shop/payments/on-account/read-account.server.ts";
import { describeOwed } from "#shop/trade/on-account.ts";
import type { Route } from "./+types/books";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const year = parseYear(url.searchParams.get("year"));
  const { account, ...books } = await readAccount(db, { accountId: params.id, year, now: clock.now() });
  return { company: account.company, limit: account.creditLimit, ...books };
}

export default function BooksPage({ loaderData, params }: Route.ComponentProps) {
  const { company, limit, owed, overdue, statement, year } = loaderData;
  const { opening, closing, entries } = statement;
  return (
    <>
      <BackLink to={href("/admin/trade/:id", params)}>{company}</BackLink>
      <h1 className="mt-2 text-3xl">On account</h1>
      <p className="mt-2 text-lg">{`It ${describeOwed({ owed, overdue }, limit)}.`}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={href("/admin/trade/:id/receipt", params)}>Record a payment</ButtonLink>
        <a className="text-link py-3" href={`${href("/admin/trade/:id/statement.pdf", params)}?year=${year}`}>
          Statement as PDF
        </a>
      </div>
      <h2 className="mt-10 text-2xl">{`Year ${formatFinancialYear(year)}`}</h2>
      <ul className="mt-4 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
        <Line words="Owed before" amount={opening} />
        {entries.map((entry) => (
          <Line
            key={entry.id}
            day={entry.day}
            words={describeEntry(entry)}
            note={entry.dueOn ? `due ${formatDay(entry.dueOn)}` : undefined}
            amount={entry.amount}
            remove={
              entry.kind === "receipt"
                ? href("/admin/trade/:id/receipts/:receiptId/remove", { ...params, receiptId: entry.id })
                : undefined
            }
          />
        ))}
        <Line words="Owed then" amount={closing} />
      </ul>
      <Link className="text-link mt-4 inline-block py-2" to={`?year=${year - 1}`}>
        The year before
      </Link>
    </>
  );
}

type LineProps = {
  day?: string;
  words: string;
  note?: string | undefined;
  amount: number;
  remove?: string | undefined;
};

function Line({ day, words, note, amount, remove }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <span className="min-w-0 wrap-anywhere">
        <span>{words}</span>
        {day && (
          <span className="block text-sm text-ink-soft">
            {[formatDay(day), note].filter(Boolean).join(", ")}
          </span>
        )}
      </span>
      <span className="flex items-center gap-3 tabular-nums">
        {remove && (
          <ConfirmedForm
            action={remove}
            summary="Remove"
            of={words}
            question="The company owes this amount again."
            button="Remove it"
          />
        )}
        <span>{formatPaise(amount)}</span>
      </span>
    </li>
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.company ?? "Not found"} · On account` }];
}
