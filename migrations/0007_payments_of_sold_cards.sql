-- alone: a process of the version before stores payments and refunds of sold gift cards where nobody reads them.
ALTER TABLE "payment" ALTER COLUMN "order_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "sold_card_id" text;
--> statement-breakpoint
INSERT INTO "payment" ("id", "sold_card_id", "way", "stage", "key_id", "razorpay_payment_id", "status", "amount", "method", "reference",
  "created_at", "captured_at")
SELECT "id", "gift_card_id", 'gateway', 'whole', '', "razorpay_payment_id",
  CASE WHEN "back"."processed" >= "value" THEN 'refunded' WHEN "back"."requested" >= "value" THEN 'refunding' ELSE 'captured' END,
  "value", "method", "reference", "paid_at", "paid_at"
FROM "gift_card_sale" AS "sale", LATERAL (
  SELECT sum("amount") AS "requested", sum("amount") FILTER (WHERE "status" = 'processed') AS "processed" FROM "gift_card_sale_refund" AS "part"
  WHERE "part"."sale_id" = "sale"."id" AND "part"."razorpay_payment_id" = "sale"."razorpay_payment_id") AS "back"
WHERE "gift_card_id" IS NOT NULL;
--> statement-breakpoint
-- A second payment had no row: its refund tells of it.
INSERT INTO "payment" ("id", "sold_card_id", "way", "stage", "key_id", "razorpay_payment_id", "status", "amount", "created_at", "captured_at")
SELECT "sale"."id" || '_' || "second"."razorpay_payment_id", "gift_card_id", 'gateway', 'surplus', '', "second"."razorpay_payment_id",
  CASE WHEN "second"."status" = 'processed' THEN 'refunded' ELSE 'refunding' END, "amount", "requested_at", "requested_at"
FROM "gift_card_sale_refund" AS "second" JOIN "gift_card_sale" AS "sale" ON "sale"."id" = "second"."sale_id"
WHERE "second"."razorpay_payment_id" <> "sale"."razorpay_payment_id";
--> statement-breakpoint
-- The id of a refund is its key at Razorpay. A refund on its way keeps the key of its last attempt, so that it is not sent twice.
INSERT INTO "refund" ("id", "payment_id", "razorpay_refund_id", "amount", "reason", "status", "by", "requested_at", "processed_at", "failure")
SELECT "sent"."id" || '-' || "attempt", "payment"."id", "sent"."razorpay_refund_id", "sent"."amount", "sent"."reason", "sent"."status", "sent"."by",
  "sent"."requested_at", "sent"."processed_at", "sent"."failure"
FROM "gift_card_sale_refund" AS "sent" JOIN "payment" ON "payment"."razorpay_payment_id" = "sent"."razorpay_payment_id" AND "sold_card_id" IS NOT NULL;
--> statement-breakpoint
-- The ledger refuses changes. Its money stays as it is.
ALTER TABLE "gift_card_entry" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "gift_card_entry" SET "refund_id" = "sent"."id" || '-' || "attempt"
FROM "gift_card_sale_refund" AS "sent" WHERE "gift_card_entry"."refund_id" = "sent"."id";
--> statement-breakpoint
ALTER TABLE "gift_card_entry" ENABLE TRIGGER USER;
--> statement-breakpoint
DROP TABLE "gift_card_sale_refund";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP CONSTRAINT "gift_card_sale_paid_is_issued";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "razorpay_payment_id";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "method";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "reference";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "paid_at";
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sold_card_id_gift_card_id_fk" FOREIGN KEY ("sold_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_sold_card" ON "payment" USING btree ("sold_card_id") WHERE "payment"."stage" = 'whole';
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_order_or_card" CHECK (("payment"."order_id" is null) <> ("payment"."sold_card_id" is null));
