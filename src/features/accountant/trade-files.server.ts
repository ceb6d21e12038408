// The trade accounts for an accountant: what each owes and how old it is, what came in, the delivery challans with their invoice, and trade
// orders that are billed to another company than their account.
import { sql } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { invoice, order, sharedInvoice } from "#core/orders/orders.table.ts";
import { partOfOrder } from "#core/orders/shared-invoice/shared-invoice.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { accountIdOfOrder } from "#features/trade/on-account/account-of-order.server.ts";
import { accountReceipt } from "#features/trade/on-account/on-account.table.ts";
import { type ReceiptMethod, receiptMethodNames } from "#features/trade/on-account/receipt-form.ts";
import { tradeAccount } from "#features/trade/trade.table.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import type { Period } from "./accounts-period.ts";
import { rupees } from "./rupees.ts";
import { ageDebts } from "./trade-ageing.ts";

const isOf = ({ from, until }: Period, at: unknown) =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

type Debt = { daysOver: number; amount: number };

/** The accounts that may owe or have paid something, with the ages of their debts at the end of a day in India. */
export async function listTradeDebts(db: Database, day: string) {
  const end = sql`(${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
  const rows = await selectRows<{
    company: string;
    gstin: string;
    state: string;
    status: string;
    days: number;
    limit: number;
    debts: Debt[];
    paid: number;
  }>(
    db,
    sql`select company, gstin, state, status, terms_days as days, credit_limit as "limit", debts, paid from (
      select account.*, array(select jsonb_build_object('daysOver', ${day}::date - bought.due_on, 'amount', sum(charge.amount - coalesce(
            (select sum(back.amount) from ${refund} as back where back.payment_id = charge.id and back.processed_at < ${end}), 0)))
          from ${payment} as charge join ${order} as bought on bought.id = charge.order_id
          where charge.trade_account_id = account.id and charge.status not in ('opened', 'lapsed') and bought.confirmed_at < ${end}
          group by bought.due_on) as debts,
        coalesce((select sum(came.amount) from ${accountReceipt} as came
          where came.account_id = account.id and came.received_on <= ${day}::date), 0)::int as paid
      from ${tradeAccount} as account) as known
      where credit_limit > 0 or debts <> '{}' or paid > 0 order by company, gstin`,
  );
  return rows.map(({ debts, paid, ...account }) => ({ ...account, ...ageDebts(debts, paid) }));
}

export type TradeDebt = Awaited<ReturnType<typeof listTradeDebts>>[number];

export function owedBy({ notDue, upTo30, upTo60, older, credit }: TradeDebt): number {
  return notDue + upTo30 + upTo60 + older - credit;
}

/** Trade orders whose invoice names another company than their account, or another place of supply; from before billing came from it. */
export async function listOtherBilled(db: Database, period?: Period) {
  return selectRows<{
    number: string;
    day: string;
    account: string;
    accountGstin: string;
    company: string;
    gstin: string;
    state: string;
    invoice: string;
  }>(
    db,
    sql`select ${order.number} as number, to_char(${order.confirmedAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      account.company as account, account.gstin as "accountGstin", coalesce(${order.address} ->> 'company', '') as company,
      coalesce(${order.address} ->> 'gstin', '') as gstin, ${order.address} ->> 'state' as state,
      coalesce((select max(paper.number) from ${invoice} as paper where paper.kind = 'invoice' and (paper.order_id = ${order.id} or
        paper.number = (select shared.invoice_number from ${sharedInvoice} as shared where shared.order_id = ${order.id}))), '') as invoice
      from ${order} join ${tradeAccount} as account on account.id = ${accountIdOfOrder}
      where ${order.isTrade} and ${order.confirmedAt} is not null ${period ? sql`and ${isOf(period, order.confirmedAt)}` : sql``}
        and (coalesce(${order.address} ->> 'gstin', '') <> account.gstin
          or (${order.address} -> 'billing' is null and ${order.address} ->> 'state' <> account.state))
      order by ${order.confirmedAt}, ${order.id} limit 1000`,
  );
}

/** By file name, with a header each; amounts in rupees. Files without rows are left out. */
export async function tradeFiles(db: Database, period: Period): Promise<Record<string, string[][]>> {
  const day = indianDay(new Date(period.until.getTime() - dayMs / 2));
  const debts = await listTradeDebts(db, day);
  const files = {
    "trade-accounts.csv": [
      [
        ...["company", "GSTIN", "state", "status", "days", "limit", `owed on ${day}`, "not yet due"],
        ...["overdue up to 30 days", "up to 60 days", "more", "to its credit"],
      ],
      ...debts.map((one) => [
        ...[one.company, one.gstin, one.state, one.status, String(one.days)],
        ...[one.limit, owedBy(one), one.notDue, one.upTo30, one.upTo60, one.older, one.credit].map(rupees),
      ]),
    ],
    "trade-receipts.csv": await receiptRows(db, period),
    "challans.csv": await challanRows(db, period),
    "trade-orders-billed-elsewhere.csv": [
      [
        "order",
        "date",
        "trade account",
        "its GSTIN",
        "billed company",
        "billed GSTIN",
        "delivered to",
        "invoice",
      ],
      ...(await listOtherBilled(db, period)).map((one) => [
        ...[
          one.number,
          one.day,
          one.account,
          one.accountGstin,
          one.company,
          one.gstin,
          one.state,
          one.invoice,
        ],
      ]),
    ],
  };
  return Object.fromEntries(Object.entries(files).filter(([, rows]) => rows.length > 1));
}

async function receiptRows(db: Database, { from, until }: Period): Promise<string[][]> {
  const rows = await selectRows<{
    day: string;
    company: string;
    gstin: string;
    method: ReceiptMethod;
    reference: string;
    amount: number;
  }>(
    db,
    sql`select came.received_on::text as day, account.company, account.gstin, came.method, came.reference, came.amount
      from ${accountReceipt} as came join ${tradeAccount} as account on account.id = came.account_id
      where came.received_on >= ${indianDay(from)}::date and came.received_on < ${indianDay(until)}::date
      order by came.received_on, account.company, came.id`,
  );
  return [
    ["date", "company", "GSTIN", "how", "reference", "amount"],
    ...rows.map(({ day, company, gstin, method, reference, amount }) => [
      ...[day, company, gstin, receiptMethodNames[method], reference, rupees(amount)],
    ]),
  ];
}

async function challanRows(db: Database, period: Period): Promise<string[][]> {
  const rows = await selectRows<{
    challan: string;
    day: string;
    number: string;
    po: string;
    content: InvoiceContent;
    to: string;
  }>(
    db,
    sql`select shared.challan_number as challan, to_char(shared.challan_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      bought.number, bought.po_number as po, paper.content, concat_ws('-', bought.state_code, bought.address ->> 'state') as "to"
      from ${sharedInvoice} as shared join ${order} as bought on bought.id = shared.order_id
      join ${invoice} as paper on paper.number = shared.invoice_number
      where shared.challan_number is not null and ${isOf(period, sql`shared.challan_at`)} order by shared.challan_number`,
  );
  return [
    [
      "challan",
      "date",
      "order",
      "PO number",
      "invoice",
      "invoice date",
      "party",
      "GSTIN",
      "delivered to",
      "value",
    ],
    ...rows.map(({ challan, day, number, po, content, to }) => {
      const { totals, buyer, number: of, issuedOn } = partOfOrder(content, number);
      return [
        challan,
        day,
        number,
        po,
        of,
        issuedOn,
        buyer.name,
        buyer.gstin ?? "",
        to,
        rupees(totals.amount),
      ];
    }),
  ];
}
