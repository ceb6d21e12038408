-- What trade buyers paid is a part of each day of its own.
CREATE OR REPLACE FUNCTION "add_to_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount", "trade_amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum("amount"), coalesce(sum("amount") FILTER (WHERE "is_trade"), 0) FROM "added"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount",
    "trade_amount" = "sold_day"."trade_amount" + excluded."trade_amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "take_from_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount", "trade_amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -count(*), -sum("amount"), -coalesce(sum("amount") FILTER (WHERE "is_trade"), 0) FROM "removed"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount",
    "trade_amount" = "sold_day"."trade_amount" + excluded."trade_amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "change_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount", "trade_amount")
  SELECT changed."day", sum(changed."orders"), sum(changed."amount"), coalesce(sum(changed."amount") FILTER (WHERE changed."is_trade"), 0) FROM (
    SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", 1 AS "orders", "amount", "is_trade" FROM "added" WHERE "confirmed_at" IS NOT NULL
    UNION ALL
    SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -1, -"amount", "is_trade" FROM "removed" WHERE "confirmed_at" IS NOT NULL
  ) AS changed GROUP BY 1 HAVING sum(changed."orders") <> 0 OR sum(changed."amount") <> 0 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount",
    "trade_amount" = "sold_day"."trade_amount" + excluded."trade_amount";
  RETURN NULL;
END $$;
