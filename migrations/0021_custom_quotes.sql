CREATE TABLE "custom_quote" (
	"order_id" text PRIMARY KEY NOT NULL,
	"message_id" text,
	"version" integer NOT NULL,
	"making_days" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "custom_quote_version_counts" CHECK ("custom_quote"."version" >= 1),
	CONSTRAINT "custom_quote_making_days" CHECK ("custom_quote"."making_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_quote" ADD CONSTRAINT "custom_quote_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_quote" ADD CONSTRAINT "custom_quote_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_quote_version" ON "custom_quote" USING btree ("message_id","version");