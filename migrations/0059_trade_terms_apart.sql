ALTER TABLE "trade_account" DROP CONSTRAINT "trade_account_terms";--> statement-breakpoint
ALTER TABLE "trade_account" ADD CONSTRAINT "trade_account_days" CHECK ("trade_account"."terms_days" between 0 and 45);--> statement-breakpoint
ALTER TABLE "trade_account" ADD CONSTRAINT "trade_account_limit" CHECK ("trade_account"."credit_limit" >= 0);--> statement-breakpoint
ALTER TABLE "trade_account" ADD CONSTRAINT "trade_account_terms" CHECK (("trade_account"."terms_days" = 0) = ("trade_account"."credit_limit" = 0));