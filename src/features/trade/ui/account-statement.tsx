import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { formatDate, formatDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { PaperParties } from "#core/orders/ui/paper-parties.tsx";
import { describeEntry } from "../on-account/describe-entry.ts";

/** Amounts are in paise; `owed` is what was owed after the entry. */
type Entry = Parameters<typeof describeEntry>[0] & {
  id: string;
  day: string;
  dueOn: string | null;
  amount: number;
  owed: number;
};

type Account = ComponentProps<typeof PaperParties> & {
  statement: {
    from: string;
    to: string;
    opening: number;
    closing: number;
    overdue: number;
    entries: readonly Entry[];
  };
  year: number;
};

/** The statement of a trade account over a year, to read and to print: what it owed, what came, what it owes. `actionOf` stays off paper. */
export function AccountStatement({
  seller,
  company,
  statement: { from, to, opening, closing, overdue, entries },
  year,
  actionOf,
}: Account & { actionOf?: (entry: Entry) => ReactNode }) {
  return (
    <>
      <h2 className="mt-10 text-2xl">Statement of account</h2>
      <p className="text-ink-soft">{`${formatDate(from)} to ${formatDate(to)}. This is no invoice.`}</p>
      <PaperParties seller={seller} company={company} />
      <ul className="mt-4 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
        <Line words="Owed before" amount={opening} />
        {entries.map((entry) => (
          <Line
            key={entry.id}
            words={describeEntry(entry)}
            note={[
              formatDay(entry.day),
              entry.dueOn ? `due ${formatDay(entry.dueOn)}` : "",
              `owed then ${formatPaise(entry.owed)}`,
            ]
              .filter(Boolean)
              .join(", ")}
            amount={entry.amount}
            action={actionOf?.(entry)}
          />
        ))}
        <Line words="Owed then" amount={closing} />
        {overdue > 0 && <Line words="Of it overdue" amount={overdue} />}
      </ul>
      <Link className="no-print text-link mt-4 inline-block py-2" to={`?year=${year - 1}`}>
        The year before
      </Link>
    </>
  );
}

type LineProps = { words: string; note?: string; amount: number; action?: ReactNode };

function Line({ words, note, amount, action }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <span className="min-w-0 wrap-anywhere">
        <span>{words}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      <span className="flex items-center gap-3 tabular-nums">
        <span className="no-print empty:hidden">{action}</span>
        <span>{formatPaise(amount)}</span>
      </span>
    </li>
  );
}
