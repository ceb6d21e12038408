DROP INDEX "promotion_created";--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "tried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "sold_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "series_id" text;--> statement-breakpoint
CREATE INDEX "promotion_series" ON "promotion" USING btree ("series_id") WHERE "promotion"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "promotion_created" ON "promotion" USING btree ("created_at","id") WHERE "promotion"."series_id" is null or "promotion"."series_id" = "promotion"."id";--> statement-breakpoint
UPDATE "promotion" SET "sold_amount" = coalesce((
  SELECT sum("order"."amount") FROM "purchase" JOIN "order" ON "order"."purchase_id" = "purchase"."id"
  WHERE "purchase"."promotion_id" = "promotion"."id" AND "purchase"."confirmed_at" IS NOT NULL), 0)
WHERE "code" IS NOT NULL;
