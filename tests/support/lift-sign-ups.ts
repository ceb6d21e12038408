// Lets as many people open accounts from one network as a test or a drill needs: its database counts none of them.
import type { Sql } from "#platform/database/database.ts";

export async function liftSignUps(sql: Sql): Promise<void> {
  await sql`
    create or replace function count_no_sign_up() returns trigger language plpgsql as 'begin new.count := 0; return new; end'`;
  await sql`
    create or replace trigger count_no_sign_up before insert or update on rate_limit
    for each row when (new.key like 'sign-up:network:%') execute function count_no_sign_up()`;
}

/** From now on each counts again. */
export async function limitSignUps(sql: Sql): Promise<void> {
  await sql`drop trigger if exists count_no_sign_up on rate_limit`;
  await sql`delete from rate_limit where key like 'sign-up:%'`;
}
