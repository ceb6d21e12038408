ALTER TABLE "order_line" ADD COLUMN "kind" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
-- Until now a line without a product was what is made for one customer.
UPDATE "order_line" SET "kind" = 'custom' WHERE "product_id" IS NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_kind" CHECK (case "order_line"."kind" when 'product' then "order_line"."product_id" is not null when 'custom' then "order_line"."product_id" is null else false end);