CREATE TABLE "message_note" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"body" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_state" CHECK ("newsletter"."state" in ('draft', 'sending', 'stopped', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_delivery" (
	"newsletter_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_delivery_newsletter_id_email_pk" PRIMARY KEY("newsletter_id","email"),
	CONSTRAINT "newsletter_delivery_state" CHECK ("newsletter_delivery"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "saved_reply" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "saved_reply_title_unique" UNIQUE("title")
);
--> statement-breakpoint
ALTER TABLE "message_note" ADD CONSTRAINT "message_note_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_newsletter_id_newsletter_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_email_newsletter_subscriber_email_fk" FOREIGN KEY ("email") REFERENCES "public"."newsletter_subscriber"("email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_note_message" ON "message_note" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "newsletter_created" ON "newsletter" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_delivery_waiting" ON "newsletter_delivery" USING btree ("newsletter_id","tries","email") WHERE "newsletter_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_delivery_email" ON "newsletter_delivery" USING btree ("email");