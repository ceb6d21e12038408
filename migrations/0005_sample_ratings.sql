ALTER TABLE "product" ADD COLUMN "rating_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "product" SET "rating_sample" = true WHERE "sample" AND "rating_count" > 0;
