CREATE TABLE "rest_payment" (
	"order_id" text PRIMARY KEY NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"razorpay_order_id" text,
	"amount" integer NOT NULL,
	"method" text,
	"reference" text,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rest_payment_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "rest_payment_amount" CHECK ("rest_payment"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_advance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rest_payment" ADD CONSTRAINT "rest_payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rest_payment_reference" ON "rest_payment" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "rest_payment_gateway_order" ON "rest_payment" USING btree ("razorpay_order_id");