-- A return of one piece of three takes a third of its line's amount, where it took all of it before.
CREATE OR REPLACE FUNCTION "add_to_product_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
  SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
    sum(round(-moved."change" * (line."gross" - line."discount_share")::numeric / line."quantity"))
  FROM "added" AS moved
  JOIN "order_line" AS line ON line."order_id" = moved."order_id" AND line."product_id" = moved."product_id"
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("day", "product_id") DO UPDATE SET "pieces" = "product_sold_day"."pieces" + excluded."pieces",
    "amount" = "product_sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
LOCK TABLE "stock_movement" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DELETE FROM "product_sold_day";
--> statement-breakpoint
INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
  sum(round(-moved."change" * (line."gross" - line."discount_share")::numeric / line."quantity"))
FROM "stock_movement" AS moved
JOIN "order_line" AS line ON line."order_id" = moved."order_id" AND line."product_id" = moved."product_id"
GROUP BY 1, 2;
