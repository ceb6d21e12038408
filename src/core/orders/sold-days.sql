-- What was sold on each day in India, and of each product, is added up in the transaction of the change (`sold_day`, `product_sold_day`).

CREATE OR REPLACE FUNCTION "add_to_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount", "trade_amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum("amount"), coalesce(sum("amount") FILTER (WHERE "is_trade"), 0) FROM "added"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount",
    "trade_amount" = "sold_day"."trade_amount" + excluded."trade_amount";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_added_to_sold_day" AFTER INSERT ON "order" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_to_sold_day"();

CREATE OR REPLACE FUNCTION "take_from_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount", "trade_amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -count(*), -sum("amount"), -coalesce(sum("amount") FILTER (WHERE "is_trade"), 0) FROM "removed"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount",
    "trade_amount" = "sold_day"."trade_amount" + excluded."trade_amount";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_taken_from_sold_day" AFTER DELETE ON "order" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "take_from_sold_day"();

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

CREATE OR REPLACE TRIGGER "order_changes_sold_day" AFTER UPDATE ON "order" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "change_sold_day"();

-- A movement counts once, however many lines its product has, and what is written off was not sold.
CREATE OR REPLACE FUNCTION "add_to_product_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
  SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
    sum(round(-moved."change" * line."amount"::numeric / line."quantity"))
  FROM "added" AS moved
  CROSS JOIN LATERAL (
    SELECT sum("gross" - "discount_share") AS "amount", sum("quantity") AS "quantity" FROM "order_line"
    WHERE "order_id" = moved."order_id" AND "product_id" = moved."product_id"
      AND "position" = coalesce(moved."order_line", "position")
  ) AS line
  WHERE line."quantity" IS NOT NULL AND moved."reason" <> 'cannot be sold'
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("day", "product_id") DO UPDATE SET "pieces" = "product_sold_day"."pieces" + excluded."pieces",
    "amount" = "product_sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "stock_movement_added_to_product_sold_day" AFTER INSERT ON "stock_movement" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_to_product_sold_day"();
