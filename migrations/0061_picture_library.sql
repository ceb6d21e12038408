DROP INDEX "picture_newest";--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "origin" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus" text;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "cut" jsonb;--> statement-breakpoint
CREATE INDEX "picture_newest_of_origin" ON "picture" USING btree ("origin","created_at","id");--> statement-breakpoint
CREATE INDEX "picture_newest" ON "picture" USING btree ("created_at","id") WHERE "picture"."origin" <> 'customer';--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_origin" CHECK ("picture"."origin" in ('own', 'sample', 'customer'));--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_focus" CHECK ("picture"."focus" ~ '^(100|\d{1,2})% (100|\d{1,2})%$');--> statement-breakpoint
UPDATE "picture" SET "origin" = 'sample' WHERE "renditions"->'webp'->0->>'url' LIKE '/pictures/%';--> statement-breakpoint
UPDATE "picture" SET "origin" = 'customer' WHERE "id" IN (SELECT "photograph_id" FROM "review" WHERE "photograph_id" IS NOT NULL);--> statement-breakpoint
UPDATE "picture" SET "alt" = "described"."alt" FROM (
  SELECT DISTINCT ON ("picture_id") "picture_id", "alt" FROM (
    SELECT "picture_id", "alt" FROM "product_picture"
    UNION ALL SELECT "picture_id", "picture_alt" FROM "collection"
    UNION ALL SELECT "picture_id", "picture_alt" FROM "article"
    UNION ALL SELECT "picture_id", "picture_alt" FROM "fragrance"
    UNION ALL SELECT "picture_id", "picture_alt" FROM "festival") AS "uses"
  WHERE "picture_id" IS NOT NULL AND "alt" <> '' ORDER BY "picture_id", "alt") AS "described"
WHERE "described"."picture_id" = "picture"."id";
