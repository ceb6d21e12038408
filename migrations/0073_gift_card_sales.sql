CREATE TABLE "gift_card_sale" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"form_key" text NOT NULL,
	"value" integer NOT NULL,
	"valid_months" integer NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"from_name" text NOT NULL,
	"words" text NOT NULL,
	"send_on" text NOT NULL,
	"status" text NOT NULL,
	"razorpay_link_id" text,
	"razorpay_order_id" text,
	"url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"razorpay_payment_id" text,
	"method" text,
	"reference" text,
	"paid_at" timestamp with time zone,
	"gift_card_id" text,
	"handed_out_at" timestamp with time zone,
	CONSTRAINT "gift_card_sale_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "gift_card_sale_razorpay_link_id_unique" UNIQUE("razorpay_link_id"),
	CONSTRAINT "gift_card_sale_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "gift_card_sale_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "gift_card_sale_gift_card_id_unique" UNIQUE("gift_card_id"),
	CONSTRAINT "gift_card_sale_value" CHECK ("gift_card_sale"."value" > 0),
	CONSTRAINT "gift_card_sale_paid_is_issued" CHECK (("gift_card_sale"."razorpay_payment_id" is null) = ("gift_card_sale"."gift_card_id" is null) and ("gift_card_sale"."gift_card_id" is null) = ("gift_card_sale"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "gift_card_sale_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"razorpay_refund_id" text,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"failure" text,
	"by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "gift_card_sale_refund_razorpay_refund_id_unique" UNIQUE("razorpay_refund_id"),
	CONSTRAINT "gift_card_sale_refund_amount" CHECK ("gift_card_sale_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "gift_card_sale" ADD CONSTRAINT "gift_card_sale_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sale" ADD CONSTRAINT "gift_card_sale_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sale_refund" ADD CONSTRAINT "gift_card_sale_refund_sale_id_gift_card_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."gift_card_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_sale_user" ON "gift_card_sale" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_card_sale_next_check_at" ON "gift_card_sale" USING btree ("next_check_at") WHERE "gift_card_sale"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "gift_card_sale_to_send" ON "gift_card_sale" USING btree ("send_on") WHERE "gift_card_sale"."gift_card_id" is not null and "gift_card_sale"."handed_out_at" is null;--> statement-breakpoint
CREATE INDEX "gift_card_sale_refund_sale" ON "gift_card_sale_refund" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "gift_card_sale_refund_payment" ON "gift_card_sale_refund" USING btree ("razorpay_payment_id");--> statement-breakpoint
CREATE INDEX "gift_card_sale_refund_unfinished" ON "gift_card_sale_refund" USING btree ("status","requested_at") WHERE "gift_card_sale_refund"."status" <> 'processed';