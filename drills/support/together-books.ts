// The books of payments for several recipients: the shares of a payment add up to it, and it is kept or refunded as a whole.
import type { Sql } from "#platform/database/database.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";

export type TogetherBooks = {
  /** Payments at the gateway for several orders; `sentBack` counts those that were refunded. */
  paidTogether: number;
  sentBack: number;
  /** Confirmed orders that were paid with others, also by gift cards alone. */
  ordersTogether: number;
  /**
   * In paise: the difference between payments and their shares, plus the difference between kept payments and the price of their
   * confirmed orders, plus each payment of which only some orders are confirmed.
   */
  togetherDifference: number;
};

type Shared = {
  payment: string | null;
  charged: number;
  /** The price of its orders, including what gift cards pay. */
  total: number;
  /** The price of its confirmed orders, without what gift cards pay. */
  bought: number;
  orders: number;
  confirmed: number;
  /** The number of shares that have the payment's id. */
  known: number;
  /** Stock reservations that remain after it was paid. */
  reserved: number;
};

export async function readTogetherBooks(sql: Sql, { razorpay }: Sandbox): Promise<TogetherBooks> {
  const all = await sql<Shared[]>`
    select max(share.razorpay_payment_id) as payment, sum(share.amount)::int as charged,
      sum("order".amount)::int as total,
      coalesce(sum("order".amount - (select coalesce(sum(card.amount), 0) from payment as card
        where card.order_id = "order".id and card.gift_card_id is not null)) filter (where "order".confirmed_at is not null), 0)::int as bought,
      count(*)::int as orders, count("order".confirmed_at)::int as confirmed,
      count(share.razorpay_payment_id)::int as known,
      coalesce(sum((select count(*) from stock_reservation where order_id = "order".id)), 0)::int as reserved
    from payment as share join "order" on "order".id = share.order_id
    where share.stage = 'whole' and share.gift_card_id is null group by "order".purchase_id having count(*) > 1`;
  const taken = new Map(razorpay.payments().map(({ id, amount }) => [id, amount]));
  const sentBackOf = (id: string) =>
    razorpay
      .refunds()
      .filter(({ payment_id, status }) => payment_id === id && status === "processed")
      .reduce((sum, { amount }) => sum + amount, 0);
  const atGateway = all.flatMap((one) => {
    const amount = taken.get(one.payment ?? "");
    return one.payment && amount !== undefined ? [{ ...one, amount, back: sentBackOf(one.payment) }] : [];
  });
  const differences = [
    ...all.map(({ total, confirmed, orders }) => (confirmed === 0 || confirmed === orders ? 0 : total)),
    ...atGateway.map(({ charged, amount }) => Math.abs(charged - amount)),
    ...atGateway.map(({ amount, back, bought }) => Math.abs(amount - back - bought)),
    ...atGateway.map(({ amount, known, orders, reserved }) =>
      known === orders && reserved === 0 ? 0 : amount,
    ),
  ];
  return {
    paidTogether: atGateway.length,
    sentBack: atGateway.filter(({ back }) => back > 0).length,
    ordersTogether: all.reduce((sum, { confirmed }) => sum + confirmed, 0),
    togetherDifference: differences.reduce((sum, difference) => sum + difference, 0),
  };
}
