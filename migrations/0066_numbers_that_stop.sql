CREATE TABLE "whatsapp_number" (
	"phone" text PRIMARY KEY NOT NULL,
	"wish" text,
	"wished_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "outside_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_consent" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_outside" ON "message" USING gin ("outside_ids");--> statement-breakpoint
-- A STOP so far ended one account's messages; it is the number's from now on.
INSERT INTO "whatsapp_number" ("phone", "wish", "wished_at")
SELECT "phone", 'stop', max("stopped_at") FROM "whatsapp_consent" WHERE "stopped_at" IS NOT NULL GROUP BY "phone";
