ALTER TABLE "sent_message" DROP CONSTRAINT "sent_message_state";--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sent_message_not_taken" ON "sent_message" USING btree ("sent_at") WHERE "sent_message"."reply" is not null;--> statement-breakpoint
ALTER TABLE "sent_message" ADD CONSTRAINT "sent_message_state" CHECK ("sent_message"."state" in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'waiting', 'lost'));--> statement-breakpoint
-- Which of the refusals so far spoke of the person is not known: every address is free again.
UPDATE "sent_message" SET "state" = 'lost' WHERE "channel" = 'email' AND "state" = 'failed';
