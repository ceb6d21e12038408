ALTER TABLE "order" ADD COLUMN "prepaid_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD COLUMN "part_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD COLUMN "keeps_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_prepaid_discount" CHECK ("order"."prepaid_discount" >= 0 and "order"."prepaid_discount" <= "order"."discount_amount");--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD CONSTRAINT "cash_on_delivery_part" CHECK ("cash_on_delivery"."part_amount" >= 0);--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD CONSTRAINT "cash_on_delivery_part_first" CHECK ("cash_on_delivery"."state" <> 'to-pay' or "cash_on_delivery"."part_amount" > 0);--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD CONSTRAINT "cash_on_delivery_keeps_part" CHECK (not "cash_on_delivery"."keeps_part" or "cash_on_delivery"."part_amount" > 0);