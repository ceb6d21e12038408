-- alone: a process of the version before keeps WhatsApp's reports in a table of their own.
ALTER TABLE "webhook_event" ADD COLUMN "source" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_source" CHECK ("webhook_event"."source" in ('razorpay', 'whatsapp'));--> statement-breakpoint
INSERT INTO "webhook_event" ("id", "source", "name", "body", "received_at")
SELECT "id", 'whatsapp', 'report', "body", "received_at" FROM "whatsapp_event" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "whatsapp_event" CASCADE;
