DROP INDEX "stock_alert_one_a_product";--> statement-breakpoint
ALTER TABLE "stock_alert" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_one_a_product" UNIQUE NULLS NOT DISTINCT("email","product_id");