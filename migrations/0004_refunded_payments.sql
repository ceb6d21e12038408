-- alone: a process of the version before finds the payment of a refund by Razorpay's id.
ALTER TABLE "payment" ADD COLUMN "way" text;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "payment_id" text;
--> statement-breakpoint
-- No share of a payment changes, and a table whose triggers wait for the end cannot be altered.
ALTER TABLE "payment" DISABLE TRIGGER USER;
--> statement-breakpoint
-- What was taken by hand was taken at the door, where that was agreed, or by the staff.
UPDATE "payment" SET "way" = CASE
  WHEN "razorpay_payment_id" LIKE 'card\_%' THEN 'gift-card'
  WHEN ("razorpay_payment_id" IS NULL OR "razorpay_payment_id" LIKE 'hand\_%') AND EXISTS (SELECT FROM "cash_on_delivery" AS "door"
    WHERE "door"."order_id" = "payment"."order_id" AND ("door"."part_amount" = 0 OR "payment"."stage" = 'balance')) THEN 'cash-on-delivery'
  WHEN "razorpay_payment_id" LIKE 'hand\_%' THEN 'manual'
  ELSE 'gateway' END;
--> statement-breakpoint
-- What came although nothing was due had no row: its refund tells of it.
INSERT INTO "payment" ("id", "order_id", "way", "stage", "key_id", "razorpay_payment_id", "status", "amount", "created_at", "captured_at")
SELECT "order_id" || '_' || "razorpay_payment_id", "order_id", 'gateway', 'surplus', '', "razorpay_payment_id",
  CASE WHEN bool_or("status" = 'processed') THEN 'refunded' ELSE 'refunding' END, max("amount"), min("requested_at"), min("requested_at")
FROM "refund"
WHERE "razorpay_payment_id" NOT LIKE 'card\_%' AND NOT EXISTS (
  SELECT FROM "payment" WHERE "payment"."order_id" = "refund"."order_id" AND "payment"."razorpay_payment_id" = "refund"."razorpay_payment_id")
GROUP BY "order_id", "razorpay_payment_id";
--> statement-breakpoint
UPDATE "refund" SET "payment_id" = "payment"."id" FROM "payment"
WHERE "payment"."order_id" = "refund"."order_id" AND "payment"."razorpay_payment_id" = "refund"."razorpay_payment_id" AND "payment"."way" <> 'gift-card';
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_captured_has_id";
--> statement-breakpoint
UPDATE "payment" SET "razorpay_payment_id" = NULL WHERE "way" <> 'gateway';
--> statement-breakpoint
ALTER TABLE "payment" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "way" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_captured_has_id" CHECK ("payment"."way" <> 'gateway' or "payment"."status" not in ('captured', 'refunding', 'refunded') or "payment"."razorpay_payment_id" is not null);
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_id_of_gateway" CHECK ("payment"."way" = 'gateway' or "payment"."razorpay_payment_id" is null);
--> statement-breakpoint
DROP INDEX "refund_payment";
--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "razorpay_payment_id";
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id","requested_at");
