-- alone: a process of the version before reads and writes the answers to labels, and keeps catalogues of price lists.
-- A quote is paid without another approval of its label: what its customer has answered, and that a label still waits, becomes a note
-- on its ticket. An answer that went along to newer quotes is one note. A catalogue was drawn anew for each change of its list.
INSERT INTO "message_note" ("id", "message_id", "body", "by", "at")
SELECT DISTINCT ON (proof."message_id", proof."approved_at", proof."change_asked_at")
  'label-' || proof."order_id",
  proof."message_id",
  CASE
    WHEN proof."approved_at" IS NOT NULL THEN 'The label of quote ' || quote."version" || ' was approved by ' || proof."approved_by"
      || ', ' || to_char(proof."approved_at" AT TIME ZONE 'Asia/Kolkata', 'FMDD Mon YYYY') || '.'
    WHEN proof."change_asked_at" IS NOT NULL THEN 'Another label was asked for, '
      || to_char(proof."change_asked_at" AT TIME ZONE 'Asia/Kolkata', 'FMDD Mon YYYY') || '. Quote ' || quote."version"
      || ' can be paid meanwhile, which approves the label that it shows.'
    ELSE 'The label of quote ' || quote."version" || ' was not approved yet. Paying the quote approves it now.'
  END,
  'system',
  coalesce(proof."approved_at", proof."change_asked_at", now())
FROM "label_proof" proof
JOIN "custom_quote" quote ON quote."order_id" = proof."order_id"
JOIN "order" ON "order"."id" = proof."order_id"
WHERE proof."approved_at" IS NOT NULL
  OR ("order"."number" IS NULL
    AND EXISTS (SELECT FROM "payment_link" link WHERE link."order_id" = proof."order_id" AND link."status" IN ('requested', 'open'))
    AND NOT EXISTS (SELECT FROM "custom_quote" newer
      WHERE newer."message_id" = quote."message_id" AND newer."version" > quote."version"))
ORDER BY proof."message_id", proof."approved_at", proof."change_asked_at", quote."version" DESC;--> statement-breakpoint
-- Nobody runs these jobs any more: left in the queue, they would alarm the owner as late.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name IN ('owner.label-approved', 'trade.draw-catalogue');
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "label_proof" DROP CONSTRAINT "label_proof_approved";--> statement-breakpoint
ALTER TABLE "label_proof" DROP COLUMN "change_asked_at";--> statement-breakpoint
ALTER TABLE "label_proof" DROP COLUMN "approved_at";--> statement-breakpoint
ALTER TABLE "label_proof" DROP COLUMN "approved_by";--> statement-breakpoint
DROP TABLE "trade_catalogue";
