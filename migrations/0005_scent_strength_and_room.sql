ALTER TABLE "product" ADD COLUMN "scent_strength" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "scent_room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_scent_strength" CHECK ("product"."scent_strength" between 1 and 5);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_scent_room" CHECK ("product"."scent_room" in ('', 'small', 'medium', 'large'));