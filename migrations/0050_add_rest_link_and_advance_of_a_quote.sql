CREATE TABLE "rest_link" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"razorpay_link_id" text,
	"razorpay_order_id" text,
	"amount" integer NOT NULL,
	"url" text,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rest_link_razorpay_link_id_unique" UNIQUE("razorpay_link_id"),
	CONSTRAINT "rest_link_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "rest_link_amount" CHECK ("rest_link"."amount" > 0),
	CONSTRAINT "rest_link_has_address" CHECK ("rest_link"."status" <> 'open' or ("rest_link"."razorpay_link_id" is not null and "rest_link"."url" is not null))
);
--> statement-breakpoint
ALTER TABLE "custom_quote" ADD COLUMN "advance_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rest_link" ADD CONSTRAINT "rest_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rest_link_order" ON "rest_link" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "rest_link_next_check_at" ON "rest_link" USING btree ("next_check_at") WHERE "rest_link"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rest_link_one_waiting" ON "rest_link" USING btree ("order_id") WHERE "rest_link"."status" in ('requested', 'open');--> statement-breakpoint
ALTER TABLE "custom_quote" ADD CONSTRAINT "custom_quote_advance_percent" CHECK ("custom_quote"."advance_percent" between 0 and 99);