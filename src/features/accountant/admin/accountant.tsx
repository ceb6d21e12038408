import { Form, href } from "react-router";
import { CreditDeadlineNotice } from "#core/back-office/admin/parts/credit-deadline.tsx";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { listUsedCodes } from "#core/catalogue/tax/rates.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { findCreditDeadline } from "#core/orders/numbers/credit-deadline.server.ts";
import type { Shop } from "#core/shop.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField, TextField } from "#ui/form/field.tsx";
import { readGstr1 } from "../accounts.server.ts";
import {
  isQuarter,
  monthBefore,
  orderExportForm,
  parseMonth,
  periodOfDays,
  quarterOf,
} from "../accounts-period.ts";
import { type Gstr1, lineRoundingOf, listOddCodes } from "../gstr1.ts";
import { gstr1Rows, gstr1Sections, gstr1Titles } from "../gstr1-csv.ts";
import { type Gstr3bRow, listGstr3bRows } from "../gstr3b.ts";
import { readSalesByProduct } from "../sales-by-product.server.ts";
import { listOtherBilled, listTradeDebts, owedBy } from "../trade-files.server.ts";
import type { Route } from "./+types/accountant";
import { SalesByDate } from "./sales-by-date.tsx";

/** Rows of a table on the page; the file has all of them. */
const maxRowsShown = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const today = indianDay(shop.clock.now());
  const query = new URL(request.url).searchParams;
  const month = parseMonth(query.get("month") ?? "") ?? monthBefore(today);
  const period = query.has("quarter") ? quarterOf(month) : month;
  const [gstr1, sales, deadline, trade, usedCodes] = await Promise.all([
    readGstr1(shop.db, period),
    readSales(shop.db, { query, today }),
    findCreditDeadline(shop),
    readTrade(shop.db, today),
    listUsedCodes(shop.db),
  ]);
  const oddCodes = listOddCodes(gstr1, usedCodes);
  const unknown = query.get("unknown");
  return { month, period, ...presentFigures(gstr1), ...sales, deadline, trade, oddCodes, unknown };
}

async function readTrade(db: Shop["db"], today: string) {
  const [debts, billedElsewhere] = await Promise.all([listTradeDebts(db, today), listOtherBilled(db)]);
  return { debts: debts.map((one) => ({ ...one, owed: owedBy(one) })), billedElsewhere };
}

/** The sales of the requested days, or else of this month. */
async function readSales(db: Shop["db"], { query, today }: { query: URLSearchParams; today: string }) {
  const asked = parseForm(orderExportForm, query);
  const { own, ...span } = asked.ok
    ? asked.value
    : { from: `${today.slice(0, 7)}-01`, to: today, own: query.get("own") === "on" };
  return {
    span,
    own,
    sales: await readSalesByProduct(db, periodOfDays({ ...span, own })),
    refused: query.has("refused") || (query.has("from") && !asked.ok),
    fields: describeForm(orderExportForm),
  };
}

function presentFigures(gstr1: Gstr1) {
  const { invoices, creditNotes, notesWithoutGst } = gstr1;
  return {
    invoices,
    creditNotes,
    notesWithoutGst,
    rounding: lineRoundingOf(gstr1),
    gstr3b: listGstr3bRows(gstr1),
    tables: presentTables(gstr1),
  };
}

function presentTables(gstr1: Gstr1) {
  return gstr1Sections.map((section) => {
    const [header = [], ...rows] = gstr1Rows(gstr1, section);
    return { section, header, count: rows.length, rows: rows.slice(0, maxRowsShown) };
  });
}

export default function AccountantPage({ loaderData }: Route.ComponentProps) {
  const { month, period, deadline, invoices, creditNotes, notesWithoutGst, gstr3b, tables } = loaderData;
  const query = new URLSearchParams({ period });
  const hasRegistered = tables.some(
    ({ section, count }) => (section === "b2b" || section === "cdnr") && count > 0,
  );
  const fileTo = (section: string) => `${href("/admin/accountant/gstr1/:section", { section })}?${query}`;
  return (
    <>
      <h1 className="text-3xl">For the accountant</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        The figures of a GSTR-1 return, added up from the invoices and credit notes of a month or a quarter.
        Who files each quarter may report invoices to registered buyers in its first two months (IFF); those
        are not filed again with the quarter. The figures are no tax advice: let your accountant check them
        before they are filed.
      </p>
      <CreditDeadlineNotice deadline={deadline} />
      <Form method="get" className="mt-5 flex flex-wrap items-end gap-3">
        <TextField label="Month" name="month" type="month" key={month} defaultValue={month} />
        <ChoiceField
          name="quarter"
          label="Its whole quarter (QRMP)"
          key={period}
          defaultChecked={isQuarter(period)}
        />
        <Button variant="secondary">Show</Button>
        {invoices.count + creditNotes.count > 0 && (
          <DownloadLink to={`${href("/admin/accountant/gstr1.json")}?${query}`}>
            JSON for the portal
          </DownloadLink>
        )}
        {hasRegistered && !isQuarter(period) && (
          <DownloadLink to={`${href("/admin/accountant/gstr1.json")}?${query}&iff=1`}>
            JSON for IFF
          </DownloadLink>
        )}
        <DownloadLink to={`${href("/admin/accountant/period.zip")}?${query}`}>
          Everything as one ZIP
        </DownloadLink>
      </Form>
      <TitledSection
        id="register"
        title="Invoices and credit notes"
        size="text-xl"
        className="mt-8 max-w-2xl"
      >
        <p className="mt-1 text-ink-soft">
          The register has a row for each HSN and rate. The vouchers for Tally use the ledgers “Sales at 5 %
          GST” (one a rate), “Sales without GST”, “Credit notes without GST”, “Output CGST”, “Output SGST”,
          “Output IGST”, “Round off” and “Online customers”; a buyer with a GSTIN has a ledger of its own
          name. Make them in Tally first.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <DownloadLink to={`${href("/admin/accountant/register.csv")}?${query}`}>
            Register as CSV
          </DownloadLink>
          <DownloadLink to={`${href("/admin/accountant/tally.xml")}?${query}`}>
            Vouchers for Tally
          </DownloadLink>
          <ButtonLink to={href("/admin/accountant/settlements")} variant="secondary" size="sm">
            Settlements of Razorpay
          </ButtonLink>
        </div>
      </TitledSection>
      <Form
        method="get"
        id="paper"
        action={href("/admin/accountant/paper.pdf")}
        reloadDocument
        className="mt-5 flex flex-wrap items-end gap-3"
      >
        <TextField
          label="Invoice or credit note"
          name="number"
          hint="Its number, as in the register."
          defaultValue={loaderData.unknown ?? ""}
          error={loaderData.unknown === null ? undefined : "No invoice or credit note has this number"}
        />
        <Button variant="secondary">Open the PDF</Button>
      </Form>
      <TradeAccounts {...loaderData.trade} />
      <Totals
        invoices={invoices}
        creditNotes={creditNotes}
        notesWithoutGst={notesWithoutGst}
        rounding={loaderData.rounding}
      />
      <OddCodes codes={loaderData.oddCodes} />
      <Gstr3b rows={gstr3b} />
      {tables.map(({ section, header, count, rows }) => (
        <section key={section} aria-labelledby={section} className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={section} className="text-xl">
              {gstr1Titles[section]}
            </h2>
            {count > 0 && <DownloadLink to={fileTo(section)}>{`${section}.csv`}</DownloadLink>}
          </div>
          {count === 0 ? (
            <p className="mt-1 text-ink-soft">Nothing in this period.</p>
          ) : (
            <Table label={gstr1Titles[section]} header={header} rows={rows} />
          )}
          {count > rows.length && (
            <p className="mt-1 text-ink-soft">{`The first ${rows.length} of ${count} rows; the file has all of them.`}</p>
          )}
        </section>
      ))}
      <SalesByDate {...loaderData} />
    </>
  );
}

const sums = [
  ["taxable", "Taxable value"],
  ["igst", "IGST"],
  ["cgst", "CGST"],
  ["sgst", "SGST or UTGST"],
  ["roundOff", "Round off"],
  ["total", "Total"],
] as const;

function Totals({
  invoices,
  creditNotes,
  notesWithoutGst,
  rounding,
}: Pick<Gstr1, "invoices" | "creditNotes" | "notesWithoutGst"> & { rounding: number }) {
  const rows = sums.map(([name, label]) => [
    label,
    formatPaise(invoices[name]),
    formatPaise(creditNotes[name]),
    formatPaise(invoices[name] - creditNotes[name]),
  ]);
  const header = ["", `Invoices (${invoices.count})`, `Credit notes (${creditNotes.count})`, "What is left"];
  return (
    <TitledSection id="sums" title="Sums of the period" size="text-xl" className="mt-8">
      <Table label="Sums of the period" header={header} rows={rows} />
      {rounding !== 0 && (
        <p className="mt-2 max-w-text">
          {`Tax is rounded in each line. Together that is ${formatPaise(Math.abs(rounding))} ${rounding > 0 ? "more" : "less"} than the rates of the whole taxable value, which is what the portal counts.`}
        </p>
      )}
      {notesWithoutGst.count > 0 && (
        <p className="mt-2 max-w-text">
          {`Besides, ${countOf(notesWithoutGst.count, "financial credit note")} without GST of ${formatPaise(notesWithoutGst.total)} in all: too late to lower the tax of their invoices, so they stand in no table below and not in GSTR-3B. The register and the vouchers have them.`}
        </p>
      )}
    </TitledSection>
  );
}

function TradeAccounts({ debts, billedElsewhere }: Route.ComponentProps["loaderData"]["trade"]) {
  if (debts.length === 0 && billedElsewhere.length === 0) return null;
  const header = ["Company", "Owes today", "Not yet due", "Overdue up to 30 days", "Up to 60 days", "More"];
  return (
    <TitledSection id="trade" title="Trade accounts" size="text-xl" className="mt-8">
      <p className="mt-1 max-w-text text-ink-soft">
        The ZIP of a month has what each account owed at its end, what came in by bank, cheque or as TDS, and
        the delivery challans with their invoice. Challans stand in no row of table 13: please confirm that.
      </p>
      {debts.length > 0 && (
        <Table
          label="Trade accounts"
          header={header}
          rows={debts.map(({ company, owed, notDue, upTo30, upTo60, older }) => [
            company,
            ...[owed, notDue, upTo30, upTo60, older].map((paise) => formatPaise(paise)),
          ])}
        />
      )}
      {billedElsewhere.length > 0 && (
        <>
          <p className="mt-4 max-w-text">
            These orders of trade accounts carry another company, GSTIN or place than their account. Their
            papers stay as they are: please look whether they are right.
          </p>
          <Table
            label="Trade orders billed elsewhere"
            header={[
              "Order",
              "Date",
              "Trade account",
              "Its GSTIN",
              "Billed company",
              "Billed GSTIN",
              "Invoice",
            ]}
            rows={billedElsewhere.map((one) => [
              ...[one.number, one.day, one.account, one.accountGstin, one.company, one.gstin, one.invoice],
            ])}
          />
        </>
      )}
    </TitledSection>
  );
}

function OddCodes({ codes }: { codes: Route.ComponentProps["loaderData"]["oddCodes"] }) {
  if (codes.length === 0) return null;
  return (
    <TitledSection id="odd-codes" title="HSN codes to look at" size="text-xl" className="mt-8">
      <p className="mt-1 max-w-text text-ink-soft">
        Sold in this period: codes of a chapter without goods that a shop sells, and codes that are much like
        one that more products have. The papers stay as they are.
      </p>
      <Table
        label="HSN codes to look at"
        header={["HSN", "Why", "Taxable value"]}
        rows={codes.map(({ hsn, beside, taxable }) => [
          ...[hsn, beside ? `Much like ${beside}` : `Chapter ${hsn.slice(0, 2)}`, formatPaise(taxable)],
        ])}
      />
    </TitledSection>
  );
}

function Gstr3b({ rows }: { rows: readonly Gstr3bRow[] }) {
  const header = ["Table", "What", "Taxable value", "IGST", "CGST", "SGST or UTGST"];
  return (
    <TitledSection id="gstr3b" title="For GSTR-3B" size="text-xl" className="mt-8">
      <p className="mt-1 max-w-text text-ink-soft">
        The portal fills table 3.1 by itself once GSTR-1 is filed: compare it with these figures. Tax that you
        have paid on purchases (table 4) is not in the shop.
      </p>
      <Table
        label="For GSTR-3B"
        header={header}
        rows={rows.map(({ row, title, taxable, igst, cgst, sgst }) => [
          ...[row, title],
          ...[taxable, igst, cgst, sgst].map((paise) => formatPaise(paise)),
        ])}
      />
    </TitledSection>
  );
}

type TableProps = { label: string; header: readonly string[]; rows: readonly (readonly string[])[] };

/** Wider than a phone, so it scrolls by itself, also by keyboard. */
function Table({ label, header, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="mt-3 overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse bg-surface text-sm whitespace-nowrap tabular-nums">
        <thead>
          <tr className="border-b border-line text-left">
            {header.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-semibold">
                {name || <span className="sr-only">Sum</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")} className="border-b border-line last:border-0">
              {row.map((cell, index) => (
                <td key={header[index]} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const meta = () => [{ title: "For the accountant" }];
