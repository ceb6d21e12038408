CREATE TABLE "saved_address" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"company" text NOT NULL,
	"gstin" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_address" ADD CONSTRAINT "saved_address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_address_user" ON "saved_address" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_address_one_default" ON "saved_address" USING btree ("user_id") WHERE "saved_address"."is_default";--> statement-breakpoint
CREATE INDEX "sent_email_recipient" ON "sent_email" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "sent_email_sent_at" ON "sent_email" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "message_email" ON "message" USING btree ("email");--> statement-breakpoint
CREATE INDEX "message_updated" ON "message" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "order_unpaid" ON "order" USING btree ("created_at") WHERE "order"."confirmed_at" is null;