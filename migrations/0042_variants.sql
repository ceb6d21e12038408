DROP INDEX "product_list_best";--> statement-breakpoint
DROP INDEX "product_list_price";--> statement-breakpoint
DROP INDEX "product_list_price_high";--> statement-breakpoint
DROP INDEX "product_list_name";--> statement-breakpoint
DROP INDEX "product_list_newest";--> statement-breakpoint
DROP INDEX "product_category_best";--> statement-breakpoint
DROP INDEX "product_category_price";--> statement-breakpoint
DROP INDEX "product_category_price_high";--> statement-breakpoint
DROP INDEX "product_category_name";--> statement-breakpoint
DROP INDEX "product_category_newest";--> statement-breakpoint
DROP INDEX "product_featured";--> statement-breakpoint
DROP INDEX "product_finder";--> statement-breakpoint
DROP INDEX "product_for_sale_created";--> statement-breakpoint
DROP INDEX "product_sitemap";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "variant_of" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "option_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "option_values" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_variant_of_product_id_fk" FOREIGN KEY ("variant_of") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variant_options" ON "product" USING btree (coalesce("variant_of", "id"),"option_values") WHERE cardinality("product"."option_values") > 0 and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_variant_of" ON "product" USING btree ("variant_of") WHERE "product"."variant_of" is not null;--> statement-breakpoint
CREATE INDEX "product_list_best" ON "product" USING btree ("collection",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_price" ON "product" USING btree ("collection","price",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_price_high" ON "product" USING btree ("collection",(-"price"),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_name" ON "product" USING btree ("collection","name","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_newest" ON "product" USING btree ("collection","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_best" ON "product" USING btree ("category_slug",("collection" <> 'shop'),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_price" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"price",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_price_high" ON "product" USING btree ("category_slug",("collection" <> 'shop'),(-"price"),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_name" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"name","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_newest" ON "product" USING btree ("category_slug",("collection" = 'shop'),"created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_featured" ON "product" USING btree ("category_position","created_at","slug") WHERE "product"."featured" and "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_finder" ON "product" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_for_sale_created" ON "product" USING btree ("created_at","id") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_sitemap" ON "product" USING btree ("slug","updated_at") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_variant" CHECK (cardinality("product"."option_names") <= 3 and ("product"."variant_of" is null or cardinality("product"."option_names") = 0));--> statement-breakpoint
-- Shoppers' searches find a product once, by the words of all its variants for sale; the back office finds each variant.
CREATE OR REPLACE FUNCTION "index_products"(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown text[] := array(SELECT id FROM product WHERE id = ANY (ids) UNION SELECT variant_of FROM product WHERE id = ANY (ids) AND variant_of IS NOT NULL);
BEGIN
  INSERT INTO product_text (product_id, name_words, all_words, for_sale, category_slug, featured, created_at)
  SELECT id, to_tsvector('simple', name_text), to_tsvector('simple', name_text || ' ' || description_text),
    active AND archived_at IS NULL AND variant_of IS NULL, category_slug, featured, created_at
  FROM (
    SELECT product.*, regexp_replace(concat_ws(' ', product.name, array_to_string(product.fragrance_notes, ' '), product.sku,
        CASE WHEN cardinality(product.option_names) > 0 THEN
          (SELECT string_agg(concat_ws(' ', variant.name, array_to_string(variant.fragrance_notes, ' '), variant.sku), ' ' ORDER BY variant.id)
          FROM product AS variant WHERE variant.variant_of = product.id AND variant.active AND variant.archived_at IS NULL) END),
        '[^[:alnum:]]+', ' ', 'g') AS name_text,
      regexp_replace(product.description, '[^[:alnum:]]+', ' ', 'g') AS description_text
    FROM product WHERE product.id = ANY (shown)
  ) AS words
  ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, all_words = excluded.all_words,
    for_sale = excluded.for_sale, category_slug = excluded.category_slug, featured = excluded.featured, created_at = excluded.created_at;
  INSERT INTO product_word
  SELECT DISTINCT word FROM product_text, unnest(tsvector_to_array(all_words)) AS word
  WHERE product_id = ANY (shown) AND word ~ '[[:alpha:]]' ORDER BY word ON CONFLICT DO NOTHING;
  DELETE FROM product_note WHERE product_id = ANY (shown);
  INSERT INTO product_note (note, unfeatured, created_at, product_id)
  SELECT note, NOT featured, created_at, id FROM product, unnest(fragrance_notes) AS note
  WHERE id = ANY (shown) AND variant_of IS NULL AND active AND archived_at IS NULL
  UNION
  SELECT note, NOT product.featured, product.created_at, product.id
  FROM product AS variant JOIN product ON product.id = variant.variant_of, unnest(variant.fragrance_notes) AS note
  WHERE variant.variant_of = ANY (shown) AND variant.active AND variant.archived_at IS NULL AND product.active AND product.archived_at IS NULL;
END $$;
--> statement-breakpoint
-- The figures of a category count what its list shows.
CREATE OR REPLACE FUNCTION "index_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(array(SELECT id FROM new_rows));
  PERFORM count_product(collection, category_slug, count(*)::integer) FROM new_rows
    WHERE active AND archived_at IS NULL AND variant_of IS NULL GROUP BY collection, category_slug ORDER BY collection, category_slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_product(collection, category_slug, sum(change)::integer) FROM (
    SELECT collection, category_slug, -1 AS change FROM "before" WHERE active AND archived_at IS NULL AND variant_of IS NULL
    UNION ALL
    SELECT collection, category_slug, 1 FROM "after" WHERE active AND archived_at IS NULL AND variant_of IS NULL
  ) AS change GROUP BY collection, category_slug HAVING sum(change) <> 0 ORDER BY collection, category_slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_changed_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active AND OLD.archived_at IS NULL AND OLD.variant_of IS NULL THEN
    PERFORM count_product(OLD.collection, OLD.category_slug, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.active AND NEW.archived_at IS NULL AND NEW.variant_of IS NULL THEN
    PERFORM count_product(NEW.collection, NEW.category_slug, 1);
  END IF;
  RETURN NULL;
END $$;
