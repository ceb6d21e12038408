// The books of cash on delivery: the expected amount is due, collected, handed in, missing or lost, and orders, payments and promises
// agree.
import type { Sql } from "#platform/database/database.ts";

export type DoorBooks = {
  /** Confirmed orders paid at the door, also those that were cancelled. */
  atTheDoor: number;
  /** In paise, of confirmed orders that were not cancelled. `expected` is their price, `collected` was paid before or at the door. */
  expected: number;
  collected: number;
  missing: number;
  /** In paise: `expected` less `collected` and `missing`, and all amounts on which two tables disagree. */
  doorDifference: number;
};

export async function readDoorBooks(sql: Sql): Promise<DoorBooks> {
  const [read] = await sql<DoorBooks[]>`
    with door as (
      select "order".number, "order".status, "order".amount, "order".cash_due, cod.state, cod.handed_in, cod.amount as promised,
        cod.part_amount as part, payment.status as paid, payment.amount as to_pay, coalesce(rest.amount, 0) as rest
      from cash_on_delivery as cod join "order" on "order".id = cod.order_id join payment on payment.order_id = "order".id and payment.stage in ('whole', 'deposit') and payment.gift_card_id is null
        left join payment as rest on rest.order_id = "order".id and rest.stage = 'balance'
    ), expected as (
      select amount, rest + case when paid in ('captured', 'refunding', 'refunded') then to_pay else 0 end as collected,
        case when state = 'confirmed' then cash_due when state = 'refused' then promised else 0 end as missing
      from door where number is not null and state <> 'cancelled'
    ), wrong as (
      select case
        when number is null then case when state in ('to-pay', 'to-confirm', 'silent', 'cancelled') then 0 else promised end
        when promised + part <> amount or handed_in > promised then promised
        when to_pay <> case when part > 0 then part else promised end then promised
        when state = 'confirmed' and (cash_due <> promised or status in ('delivered', 'cancelled')
          or paid <> case when part > 0 then 'captured' else 'promised' end) then promised
        when state in ('collected', 'handed-in') and (cash_due <> 0 or paid <> 'captured' or status <> 'delivered'
          or rest <> case when part > 0 then promised else 0 end) then promised
        when state in ('refused', 'cancelled') and (cash_due <> 0 or status <> 'cancelled' or rest <> 0
          or (paid = 'lapsed') <> (part = 0)) then promised
        when state in ('to-pay', 'to-confirm', 'silent') then promised
        else 0 end as difference
      from door
    )
    select (select count(*) from door where number is not null)::int as "atTheDoor",
      (select coalesce(sum(amount), 0) from expected)::int as expected,
      (select coalesce(sum(collected), 0) from expected)::int as collected,
      (select coalesce(sum(missing), 0) from expected)::int as missing,
      (select coalesce(sum(difference), 0) from wrong)::int
        + (select coalesce(sum(abs(amount - collected - missing)), 0) from expected)::int as "doorDifference"`;
  if (!read) throw new Error("the books of cash on delivery could not be read");
  return read;
}
