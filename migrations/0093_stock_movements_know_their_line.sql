ALTER TABLE "stock_movement" ADD COLUMN "order_line" integer;
--> statement-breakpoint
LOCK TABLE "stock_movement" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- A product on one line of its order tells of which line its movements were; one on several lines does not.
UPDATE "stock_movement" AS moved SET "order_line" = line."position"
FROM (
  SELECT "order_id", "product_id", min("position") AS "position" FROM "order_line"
  WHERE "product_id" IS NOT NULL GROUP BY 1, 2 HAVING count(*) = 1
) AS line
WHERE moved."order_id" = line."order_id" AND moved."product_id" = line."product_id";
--> statement-breakpoint
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
--> statement-breakpoint
DELETE FROM "product_sold_day";
--> statement-breakpoint
INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
  sum(round(-moved."change" * line."amount"::numeric / line."quantity"))
FROM "stock_movement" AS moved
CROSS JOIN LATERAL (
  SELECT sum("gross" - "discount_share") AS "amount", sum("quantity") AS "quantity" FROM "order_line"
  WHERE "order_id" = moved."order_id" AND "product_id" = moved."product_id"
    AND "position" = coalesce(moved."order_line", "position")
) AS line
WHERE line."quantity" IS NOT NULL AND moved."reason" <> 'cannot be sold'
GROUP BY 1, 2;
