CREATE TABLE "imported_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"product_id" text NOT NULL,
	"row" integer NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"alt" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "imported_picture" ADD CONSTRAINT "imported_picture_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_picture" ADD CONSTRAINT "imported_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_picture_import" ON "imported_picture" USING btree ("import_id","state","tries","row","position");--> statement-breakpoint
CREATE INDEX "imported_picture_product" ON "imported_picture" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_import_created" ON "product_import" USING btree ("created_at","id");--> statement-breakpoint
-- Search words and figures of all products that one statement changes are written together. One by one, each of ten
-- thousand products in one transaction would take longer than the one before.
DROP TRIGGER "index_changed_product" ON "product";--> statement-breakpoint
DROP FUNCTION "index_changed_product"();--> statement-breakpoint
CREATE FUNCTION "index_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := array(
    SELECT "after".id FROM "before" JOIN "after" ON "after".id = "before".id
    WHERE ("before".name, "before".description, "before".fragrance_notes, "before".sku, "before".active, "before".archived_at, "before".featured, "before".category_slug)
      IS DISTINCT FROM ("after".name, "after".description, "after".fragrance_notes, "after".sku, "after".active, "after".archived_at, "after".featured, "after".category_slug));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_products(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "index_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "index_changed_products"();
--> statement-breakpoint
DROP TRIGGER "count_changed_product" ON "product";--> statement-breakpoint
CREATE FUNCTION "count_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_product(collection, category_slug, sum(change)::integer) FROM (
    SELECT collection, category_slug, -1 AS change FROM "before" WHERE active AND archived_at IS NULL
    UNION ALL
    SELECT collection, category_slug, 1 FROM "after" WHERE active AND archived_at IS NULL
  ) AS change GROUP BY collection, category_slug HAVING sum(change) <> 0 ORDER BY collection, category_slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_products"();
