CREATE TABLE "return_photograph" (
	"request_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "return_photograph_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "return_request" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"request_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_request_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "return_step" (
	"request_id" text NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"amount" integer,
	CONSTRAINT "return_step_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "not_returnable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "returnable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "retried_by" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "pieces" jsonb;--> statement-breakpoint
ALTER TABLE "return_photograph" ADD CONSTRAINT "return_photograph_request_id_return_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_step" ADD CONSTRAINT "return_step_request_id_return_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_request_order" ON "return_request" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "return_request_asked" ON "return_request" USING btree ("asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_request_one_open" ON "return_request" USING btree ("order_id") WHERE "return_request"."status" not in ('refused', 'refunded', 'replaced');--> statement-breakpoint
CREATE UNIQUE INDEX "return_request_one_exchange" ON "return_request" USING btree ("order_id") WHERE "return_request"."kind" = 'exchange' and "return_request"."status" <> 'refused';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_retried_by_refund_id_fk" FOREIGN KEY ("retried_by") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_request_key_unique" UNIQUE("request_key");--> statement-breakpoint
-- A refund that failed was tried again by a later one of the same payment and amount.
UPDATE "refund" SET "retried_by" = (
  SELECT "later"."id" FROM "refund" AS "later"
  WHERE "later"."razorpay_payment_id" = "refund"."razorpay_payment_id" AND "later"."amount" = "refund"."amount"
    AND "later"."id" <> "refund"."id"
    AND ("later"."status" <> 'failed' OR "later"."requested_at" > "refund"."requested_at")
  ORDER BY "later"."requested_at" DESC LIMIT 1)
WHERE "status" = 'failed';
