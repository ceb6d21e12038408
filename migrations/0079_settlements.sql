CREATE TABLE "settlement" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"utr" text,
	"created_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"lines_at" timestamp with time zone,
	"fault" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"entity_id" text PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"credit" integer NOT NULL,
	"debit" integer NOT NULL,
	"fee" integer NOT NULL,
	"tax" integer NOT NULL,
	"razorpay_payment_id" text,
	"method" text,
	"description" text,
	"made_at" timestamp with time zone NOT NULL,
	"order_id" text,
	"gift_card_sale_id" text,
	"problem" text,
	CONSTRAINT "settlement_line_amounts" CHECK ("settlement_line"."credit" >= 0 and "settlement_line"."debit" >= 0 and "settlement_line"."fee" >= 0 and "settlement_line"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_reading" (
	"day" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_gift_card_sale_id_gift_card_sale_id_fk" FOREIGN KEY ("gift_card_sale_id") REFERENCES "public"."gift_card_sale"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_created" ON "settlement" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_without_lines" ON "settlement" USING btree ("created_at") WHERE "settlement"."lines_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_line_settlement" ON "settlement_line" USING btree ("settlement_id","made_at","entity_id");--> statement-breakpoint
CREATE INDEX "settlement_line_problem" ON "settlement_line" USING btree ("made_at","entity_id") WHERE "settlement_line"."problem" is not null;--> statement-breakpoint
CREATE INDEX "settlement_line_order" ON "settlement_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlement_line_gift_card_sale" ON "settlement_line" USING btree ("gift_card_sale_id");--> statement-breakpoint
CREATE INDEX "gift_card_sale_paid_at" ON "gift_card_sale" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "rest_payment_captured_at" ON "rest_payment" USING btree ("captured_at");