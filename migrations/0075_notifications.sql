-- alone: a process of the version before reads and writes what was sent in one table.
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"refund_id" text,
	"user_id" text,
	"subject_kind" text,
	"subject_id" text,
	"payload" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "notification_attempt" (
	"notification_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"refusal" integer,
	"outside_id" text,
	"reply" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"billed_as" text,
	CONSTRAINT "notification_attempt_notification_id_channel_pk" PRIMARY KEY("notification_id","channel"),
	CONSTRAINT "notification_attempt_channel" CHECK ("notification_attempt"."channel" in ('email', 'whatsapp')),
	CONSTRAINT "notification_attempt_state" CHECK ("notification_attempt"."state" in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'waiting', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_attempt" ADD CONSTRAINT "notification_attempt_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_order" ON "notification" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notification_refund" ON "notification" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_subject" ON "notification" USING btree ("subject_id","subject_kind");--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_attempt_recipient" ON "notification_attempt" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "notification_attempt_sent_at" ON "notification_attempt" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "notification_attempt_not_taken" ON "notification_attempt" USING btree ("sent_at") WHERE "notification_attempt"."reply" is not null;--> statement-breakpoint
CREATE INDEX "notification_attempt_outside" ON "notification_attempt" USING btree ("outside_id") WHERE "notification_attempt"."outside_id" is not null;--> statement-breakpoint
-- The key of each message, which its id had before: a message on WhatsApp or an email that waits had a row beside that of its email.
ALTER TABLE "sent_message" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "sent_message" SET "key" = CASE
  WHEN "channel" = 'whatsapp' THEN regexp_replace("id", '^whatsapp:', '')
  WHEN "state" = 'waiting' THEN regexp_replace("id", '^waiting:', '')
  ELSE "id" END;--> statement-breakpoint
-- What each key is about. What goes to the shop itself is about no order of a customer, and what has gone is left out.
INSERT INTO "notification" ("id", "key", "kind", "order_id", "refund_id", "user_id", "subject_kind", "subject_id", "payload", "created_at")
SELECT gen_random_uuid()::text, "known"."key", "known"."kind", "ordered"."id", "refund"."id",
  CASE WHEN "known"."on_whatsapp" THEN "ordered"."user_id" END, "known"."subject_kind",
  CASE WHEN "known"."kind" = 'message.reply' THEN "answer"."message_id" WHEN "known"."subject_kind" IS NOT NULL THEN "known"."about" END,
  CASE WHEN NOT "known"."is_over" THEN "known"."payload" END, "known"."created_at"
FROM (
  SELECT "key", min("kind") AS "kind", min("sent_at") AS "created_at", split_part("key", ':', 2) AS "about",
    bool_or("channel" = 'whatsapp') AS "on_whatsapp",
    CASE min("kind") WHEN 'gift-card.issued' THEN 'card' WHEN 'gift-card.bought' THEN 'card-sale'
      WHEN 'message.received' THEN 'message' WHEN 'message.reply' THEN 'message' END AS "subject_kind",
    (array_agg("payload" ORDER BY "channel") FILTER (WHERE "payload" IS NOT NULL))[1] AS "payload",
    bool_or("state" IN ('delivered', 'read') OR "channel" = 'email' AND ("state" = 'sent' OR "recipient" = '')) AS "is_over"
  FROM "sent_message" GROUP BY "key"
) AS "known"
  LEFT JOIN "refund" ON "refund"."id" = "known"."about"
    AND "known"."kind" IN ('refund.started', 'refund.completed', 'gift-card.paid-back')
  LEFT JOIN "courier_booking" AS "booked" ON "booked"."id" = "known"."about"
    AND "known"."kind" IN ('tracking.out-for-delivery', 'tracking.attempt-failed')
  LEFT JOIN "parcel" AS "booking" ON "booking"."id" = "booked"."parcel_id"
  LEFT JOIN "return_request" AS "request" ON "request"."id" = "known"."about" AND "known"."kind" = 'return.moved'
  LEFT JOIN "payment_link" AS "link" ON "link"."reference_id" = "known"."about" AND "known"."kind" = 'rest-link.send'
  LEFT JOIN "message_reply" AS "answer" ON "answer"."id" = "known"."about" AND "known"."kind" = 'message.reply'
  LEFT JOIN "order" AS "ordered" ON "ordered"."id" = CASE
    WHEN "known"."kind" IN ('order.confirmed', 'order.status-changed', 'order.corrected', 'order.tracking-number', 'order.further-parcel',
      'order.burn-reminder', 'payment-link.send', 'payment.returned', 'on-delivery.confirm', 'on-delivery.ended') THEN "known"."about"
    WHEN "known"."kind" = 'rest.paid' AND split_part("known"."key", ':', 3) = '' THEN "known"."about"
    ELSE coalesce("refund"."order_id", "booking"."order_id", "request"."order_id", "link"."order_id") END;--> statement-breakpoint
INSERT INTO "notification_attempt" ("notification_id", "channel", "recipient", "subject", "state", "sent_at", "refusal", "outside_id",
  "reply", "tries", "waiting_since", "billed_as")
SELECT DISTINCT ON ("notification"."id", "sent"."channel") "notification"."id", "sent"."channel", "sent"."recipient", "sent"."subject",
  "sent"."state", "sent"."sent_at", "sent"."refusal", "sent"."outside_id", "sent"."reply", "sent"."tries", "sent"."waiting_since",
  "sent"."billed_as"
FROM "sent_message" AS "sent" JOIN "notification" ON "notification"."key" = "sent"."key"
ORDER BY "notification"."id", "sent"."channel", "sent"."state" = 'waiting';--> statement-breakpoint
DROP TABLE "sent_message";
