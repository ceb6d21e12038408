CREATE TABLE "whatsapp_consent" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"words" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"offer_words" text DEFAULT '' NOT NULL,
	"stopped_at" timestamp with time zone,
	"unreachable_at" timestamp with time zone,
	"outside_user" text
);
--> statement-breakpoint
CREATE TABLE "whatsapp_event" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "billed_as" text;--> statement-breakpoint
ALTER TABLE "whatsapp_consent" ADD CONSTRAINT "whatsapp_consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_consent_phone" ON "whatsapp_consent" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "whatsapp_consent_outside" ON "whatsapp_consent" USING btree ("outside_user") WHERE "whatsapp_consent"."outside_user" is not null;