-- alone: a process of the version before writes what gift cards pay into a table and a column that go.
ALTER TABLE "payment" ADD COLUMN "gift_card_id" text;
--> statement-breakpoint
DROP INDEX "payment_first_of_order";
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_first_of_order" ON "payment" USING btree ("order_id") WHERE "payment"."stage" in ('whole', 'deposit') and "payment"."gift_card_id" is null;
--> statement-breakpoint
-- A card that has its money back has lapsed. Where the order's own payment went back, so that nothing of the order is the cards' any
-- more, what they held was surplus.
INSERT INTO "payment" ("id", "order_id", "way", "stage", "gift_card_id", "key_id", "status", "amount", "created_at", "captured_at")
SELECT "held"."order_id" || '_' || "held"."gift_card_id", "held"."order_id", 'gift-card',
  CASE WHEN "order"."gift_card_amount" = 0 THEN 'surplus' ELSE 'whole' END, "held"."gift_card_id", '',
  CASE WHEN "order"."gift_card_amount" = 0 THEN 'refunded' WHEN "held"."released_at" IS NOT NULL THEN 'lapsed' ELSE "first"."status" END,
  "held"."amount", "first"."created_at", CASE WHEN "held"."released_at" IS NULL THEN "first"."captured_at" END
FROM "gift_card_payment" AS "held" JOIN "order" ON "order"."id" = "held"."order_id"
  JOIN "payment" AS "first" ON "first"."order_id" = "held"."order_id" AND "first"."stage" IN ('whole', 'deposit');
--> statement-breakpoint
UPDATE "refund" SET "payment_id" = (
  SELECT "card"."id" FROM "payment" AS "card" WHERE "card"."order_id" = "refund"."order_id" AND "card"."gift_card_id" IS NOT NULL
  ORDER BY "card"."amount" DESC, "card"."gift_card_id" LIMIT 1)
WHERE "payment_id" IS NULL;
--> statement-breakpoint
DROP TABLE "gift_card_payment";
--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "payment_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_card_of_order" ON "payment" USING btree ("gift_card_id","order_id") WHERE "payment"."gift_card_id" is not null;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_card" CHECK ("payment"."gift_card_id" is null or ("payment"."way" = 'gift-card' and "payment"."amount" > 0));
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_gift_card_amount";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "gift_card_amount";
