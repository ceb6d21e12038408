ALTER TABLE "product" ADD COLUMN "days_to_make" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "days_to_make" integer;