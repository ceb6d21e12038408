-- alone: a process of the version before keeps refunds that no order has yet in a table that goes.
ALTER TABLE "refund" ALTER COLUMN "order_id" DROP NOT NULL;
--> statement-breakpoint
-- Such a refund is of the payment, which is stored with the first of its orders. Once it has an order, Razorpay tells its status again.
INSERT INTO "refund" ("id", "payment_id", "razorpay_refund_id", "reference", "amount", "reason", "status", "by", "requested_at")
SELECT "razorpay_refund_id", (
    SELECT "payment"."id" FROM "payment" WHERE "payment"."razorpay_payment_id" = "waiting"."razorpay_payment_id" AND "payment"."stage" <> 'surplus'
    ORDER BY "payment"."order_id" LIMIT 1),
  "razorpay_refund_id", "reference", "amount", 'Made in Razorpay''s dashboard', 'unassigned', 'system', "seen_at"
FROM "unassigned_refund" AS "waiting";
--> statement-breakpoint
DROP TABLE "unassigned_refund";
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_unassigned" CHECK ("refund"."status" <> 'unassigned' or "refund"."order_id" is null);
