ALTER TABLE "category" ADD COLUMN "quantity" text;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_quantity" CHECK ("category"."quantity" in ('weight', 'number', 'length'));