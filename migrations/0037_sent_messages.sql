-- alone: sent_email becomes sent_message.
ALTER TABLE "sent_email" RENAME TO "sent_message";--> statement-breakpoint
ALTER TABLE "sent_message" RENAME CONSTRAINT "sent_email_pkey" TO "sent_message_pkey";--> statement-breakpoint
ALTER INDEX "sent_email_recipient" RENAME TO "sent_message_recipient";--> statement-breakpoint
ALTER INDEX "sent_email_sent_at" RENAME TO "sent_message_sent_at";--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "state" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "outside_id" text;--> statement-breakpoint
UPDATE "sent_message" SET "state" = 'failed' WHERE "refusal" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_message_outside" ON "sent_message" USING btree ("outside_id") WHERE "sent_message"."outside_id" is not null;--> statement-breakpoint
ALTER TABLE "sent_message" ADD CONSTRAINT "sent_message_channel" CHECK ("sent_message"."channel" in ('email', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "sent_message" ADD CONSTRAINT "sent_message_state" CHECK ("sent_message"."state" in ('queued', 'sent', 'delivered', 'read', 'failed'));