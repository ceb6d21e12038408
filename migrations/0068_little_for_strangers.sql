ALTER TABLE "trade_account" DROP CONSTRAINT "trade_account_gstin_unique";--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD COLUMN "confirmed_how" text;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD COLUMN "is_reserved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "is_for_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_of_buyer" ON "order" USING btree (("address" ->> 'phone'),("address" ->> 'zip')) WHERE "order"."gift" is null and "order"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_account_approved" ON "trade_account" USING btree ("gstin") WHERE "trade_account"."price_list_id" is not null;