// The books of gift cards: the balance of each card is the sum of its ledger, and the amounts that cards pay of orders left the cards.
import type { Sql } from "#platform/database/database.ts";

export type CardBooks = {
  /** Confirmed orders that gift cards paid, in full or in part. */
  paidByCard: number;
  cardsSold: number;
  /** In paise: how much cards differ from their ledgers, orders from what cards paid for them, and sold cards from their prices. */
  ledgerDifference: number;
};

export async function readCardBooks(sql: Sql): Promise<CardBooks> {
  const [read] = await sql<CardBooks[]>`
    with ledger as (
      select card.balance - coalesce((select sum(amount) from gift_card_entry where gift_card_id = card.id), 0) as difference
      from gift_card as card
    ), held as (
      select order_id, sum(amount) as amount from payment
      where gift_card_id is not null and stage <> 'surplus' and status <> 'lapsed' group by order_id
    ), spent as (
      select order_id, -sum(amount) as amount from gift_card_entry where kind in ('spent', 'returned') group by order_id
    ), paid as (
      select coalesce(held.amount, 0) - coalesce(spent.amount, 0) as difference
      from held full join spent on spent.order_id = held.order_id
    ), confirmed as (
      select "order".amount - sum(payment.amount) as difference
      from "order" join held on held.order_id = "order".id
        join payment on payment.order_id = "order".id and payment.stage <> 'surplus'
      where "order".confirmed_at is not null group by "order".id
    ), sold as (
      select coalesce((select sum(amount) from gift_card_entry where gift_card_id = card.id and kind = 'issued'), 0)
        - coalesce((select value from gift_card_sale where gift_card_id = card.id), 0) as difference
      from gift_card as card where card.sold_for = 'online'
    ), differences as (
      select difference from ledger union all select difference from paid
      union all select difference from confirmed union all select difference from sold
    )
    select (select count(*) from confirmed)::int as "paidByCard",
      (select count(*) from sold)::int as "cardsSold",
      (select coalesce(sum(abs(difference)), 0) from differences)::int as "ledgerDifference"`;
  if (!read) throw new Error("the books of gift cards could not be read");
  return read;
}
