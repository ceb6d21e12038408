import Landmark from "lucide-react/icons/landmark";
import { Form, href, Link, useNavigation } from "react-router";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { useRights } from "#core/back-office/admin/parts/staff-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { formatMoment, indianDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Database } from "#platform/database/database.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { parseMonth } from "../../accounts-period.ts";
import { findReadings } from "../read-settlements.server.ts";
import { type ListedSettlement, listSettlements, readMonthSums } from "../settlement-list.server.ts";
import type { Route } from "./+types/settlements";
import { SettlementBadges } from "./settlement-badges.tsx";
import { SettlementPages } from "./settlement-pages.tsx";

type Notice = { tone: "success" | "error"; text: string };

/** The notice after a form of these pages, by the query that it redirected to. */
function findSettlementNotice(query: URLSearchParams): Notice | undefined {
  const number = (name: string) => Math.max(0, Math.floor(Number(query.get(name))) || 0);
  const problem = findOwn(problems, query.get("refused") ?? "");
  if (problem) return { tone: "error", text: problem };
  if (query.get("done") === "read") {
    const missing = number("missing");
    if (missing > 0)
      return {
        tone: "error",
        text: `${countOf(number("new"), "new settlement")} read; of ${missing} the lines do not add up yet, so they are shown without them.`,
      };
    return { tone: "success", text: `${countOf(number("new"), "new settlement")} read.` };
  }
  if (query.get("done") === "file")
    return {
      tone: "success",
      text: `${countOf(number("new"), "new settlement")} taken from the file, ${number("known")} known before.`,
    };
  return undefined;
}

const problems: Record<string, string> = {
  "no-answer":
    "Razorpay gave no answer just now. What was read before stays; please try again in some minutes.",
  "no-gateway": "This shop has no keys of Razorpay, so there is nothing to read. You can still take a file.",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const month = parseMonth(query.get("month") ?? "") ?? indianDay(clock.now()).slice(0, 7);
  const list = await listSettlements(db, readListQuery(request));
  const sums = await readMonthSums(db, month);
  return {
    ...list,
    month,
    sums,
    readings: await describeReadings(db),
    notice: findSettlementNotice(query),
  };
}

async function describeReadings(db: Database): Promise<{ last: string | null; failed: string | null }> {
  const { lastAt, failedAt } = await findReadings(db);
  return { last: lastAt ? formatMoment(lastAt) : null, failed: failedAt ? formatMoment(failedAt) : null };
}

export default function SettlementsPage({ loaderData }: Route.ComponentProps) {
  const { settlements, next, month, sums, readings, notice } = loaderData;
  return (
    <>
      <SettlementPages current="all" />
      <p className="mt-4 max-w-text text-ink-soft">
        {`What Razorpay has paid to your bank: each credit with its orders, the fee and the GST on it. The shop reads it twice a day. ${readings.last ? `It was last read on ${readings.last}.` : "It has not been read yet."}${readings.failed ? ` Razorpay gave no answer on ${readings.failed}; the shop tries again by itself.` : ""}`}
      </p>
      <FormMessage tone={notice?.tone ?? "success"} className="mt-4">
        {notice?.text}
      </FormMessage>
      {useRights().owner && <ReadForms />}
      <Month month={month} sums={sums} />
      <RowList
        icon={Landmark}
        empty="No settlement yet"
        emptyNote="Razorpay pays out two working days after a payment."
        query={{ month }}
        next={next}
      >
        {settlements.map((settlement) => (
          <SettlementRow key={settlement.id} settlement={settlement} />
        ))}
      </RowList>
    </>
  );
}

function ReadForms() {
  const action = href("/admin/accountant/settlements/read");
  const busy = useNavigation().formAction === action;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Form method="post" action={action}>
        <Button size="sm" busy={busy} busyLabel="Reading…">
          Read now
        </Button>
      </Form>
      <ButtonLink to={action} variant="secondary" size="sm">
        Read a whole month
      </ButtonLink>
      <ButtonLink to={href("/admin/accountant/settlements/file")} variant="secondary" size="sm">
        Take a file
      </ButtonLink>
    </div>
  );
}

type MonthProps = Pick<Route.ComponentProps["loaderData"], "month" | "sums">;

function Month({ month, sums }: MonthProps) {
  const { count, amount, fee, tax, disputed, wonBack } = sums;
  return (
    <TitledSection
      id="month-title"
      title="A month for the accountant"
      size="text-xl"
      className="mt-8 max-w-3xl"
    >
      <Form method="get" className="mt-3 flex flex-wrap items-end gap-3">
        <TextField label="Month" name="month" type="month" key={month} defaultValue={month} />
        <Button variant="secondary">Show</Button>
        <DownloadLink to={`${href("/admin/accountant/settlements.csv")}?${new URLSearchParams({ month })}`}>
          Settlements as CSV
        </DownloadLink>
      </Form>
      <dl className="mt-4 grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-[14rem_1fr]">
        <dt className="text-ink-soft">Reached the bank</dt>
        <dd>{`${formatPaise(amount)} in ${countOf(count, "credit")}`}</dd>
        <dt className="text-ink-soft">Razorpay's fee, without GST</dt>
        <dd>{formatPaise(fee - tax)}</dd>
        <dt className="text-ink-soft">GST on the fee</dt>
        <dd>{formatPaise(tax)}</dd>
        {disputed > 0 && (
          <>
            <dt className="text-ink-soft">Taken by disputes</dt>
            <dd>{formatPaise(disputed)}</dd>
          </>
        )}
        {wonBack > 0 && (
          <>
            <dt className="text-ink-soft">Back from disputes that were won</dt>
            <dd>{formatPaise(wonBack)}</dd>
          </>
        )}
      </dl>
    </TitledSection>
  );
}

function SettlementRow({ settlement }: { settlement: ListedSettlement }) {
  const { id, amount, fee, lineCount, utr, settledOn, fault } = settlement;
  return (
    <li>
      <Link
        to={href("/admin/accountant/settlements/:id", { id })}
        className="grid min-h-11 gap-1 px-4 py-3 hover:bg-paper-deep"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold tabular-nums">{formatPaise(amount)}</span>
            <SettlementBadges settlement={settlement} />
          </span>
          <span className="text-sm text-ink-soft">{settledOn}</span>
        </span>
        <span className="text-sm break-words text-ink-soft">
          {`${utr ? `Bank number ${utr}` : "No bank number yet"} · ${countOf(lineCount, "line")} · fee ${formatPaise(fee)}`}
        </span>
        {fault && <span className="text-sm text-danger">{fault}</span>}
      </Link>
    </li>
  );
}

export const meta = () => [{ title: "Settlements" }];
