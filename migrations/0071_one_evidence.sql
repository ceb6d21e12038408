-- alone: a process of the version before reads and writes the papers of disputes, which have no table any more.
-- Evidence is drawn when it is looked at or sent. Of papers that were sent, Razorpay's number is kept with who made them; drafts go.
INSERT INTO "retired_row" ("table", "key", "order_id", "person", "row", "until")
SELECT 'dispute_paper', paper."dispute_id" || ':' || paper."kind", paid."order_id", coalesce(paid."user_id", ''),
  jsonb_build_object('dispute', paper."dispute_id", 'payment', dispute."razorpay_payment_id", 'paper', paper."kind",
    'document', paper."document_id", 'at', paper."at", 'by', paper."by"),
  now() + interval '90 days'
FROM "dispute_paper" paper
JOIN "payment_dispute" dispute ON dispute."id" = paper."dispute_id"
LEFT JOIN LATERAL (
  SELECT payment."order_id", "order"."user_id" FROM "payment" JOIN "order" ON "order"."id" = payment."order_id"
  WHERE payment."razorpay_payment_id" = dispute."razorpay_payment_id" ORDER BY "order"."number" LIMIT 1
) paid ON true
WHERE paper."document_id" IS NOT NULL;--> statement-breakpoint
DROP TABLE "dispute_paper";
