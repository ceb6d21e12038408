ALTER TABLE "order" ADD COLUMN "is_trade" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sold_day" ADD COLUMN "trade_amount" bigint DEFAULT 0 NOT NULL;