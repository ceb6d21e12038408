CREATE TABLE "cash_on_delivery" (
	"order_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"collected_at" timestamp with time zone,
	"handed_in" integer DEFAULT 0 NOT NULL,
	"handed_in_at" timestamp with time zone,
	"transfers" text[] DEFAULT '{}' NOT NULL,
	"ended_at" timestamp with time zone,
	"return_cost" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cash_on_delivery_amount" CHECK ("cash_on_delivery"."amount" > 0),
	CONSTRAINT "cash_on_delivery_handed_in" CHECK ("cash_on_delivery"."handed_in" >= 0 and "cash_on_delivery"."handed_in" <= "cash_on_delivery"."amount"),
	CONSTRAINT "cash_on_delivery_return_cost" CHECK ("cash_on_delivery"."return_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cash_due" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD CONSTRAINT "cash_on_delivery_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_on_delivery_state" ON "cash_on_delivery" USING btree ("state","confirm_by","order_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cash_due" CHECK ("order"."cash_due" >= 0 and "order"."cash_due" <= "order"."amount");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_not_delivered_while_cash_due" CHECK ("order"."cash_due" = 0 or coalesce("order"."status", 'pending') <> 'delivered');