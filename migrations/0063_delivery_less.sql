ALTER TABLE "order" ADD COLUMN "delivery_less" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_delivery_less" CHECK ("order"."delivery_less" >= 0);