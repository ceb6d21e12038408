CREATE TABLE "product_facet" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"facets" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_facet" ADD CONSTRAINT "product_facet_variant_id_product_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facet" ADD CONSTRAINT "product_facet_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_facet_product" ON "product_facet" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_facet_facets" ON "product_facet" USING gin ("facets");--> statement-breakpoint
-- Writes what these variants are found by. Category and collection are those of the variant that carries the product.
-- The bands of the price are also those of shop/catalogue/filters/facet.ts.
CREATE FUNCTION "index_facets"(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_facet WHERE variant_id = ANY (ids) AND NOT EXISTS (
    SELECT FROM product AS variant JOIN product AS carrier ON carrier.id = coalesce(variant.variant_of, variant.id)
    WHERE variant.id = product_facet.variant_id
      AND variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL);
  INSERT INTO product_facet (variant_id, product_id, facets)
  SELECT variant.id, carrier.id,
    array_remove(ARRAY[
      'collection:' || carrier.collection,
      'category:' || carrier.category_slug,
      'price:' || (ARRAY['0-250', '250-500', '500-1000', '1000-2000', '2000-5000', '5000-10000', '10000-'])
        [width_bucket(variant.price, ARRAY[25000, 50000, 100000, 200000, 500000, 1000000]) + 1],
      CASE WHEN variant.stock > 0 THEN 'stock:in' END,
      CASE WHEN variant.scent_room <> '' THEN 'room:' || variant.scent_room END
    ], NULL)
    || ARRAY(SELECT DISTINCT 'note:' || note FROM unnest(variant.fragrance_notes) AS note)
    || ARRAY(SELECT DISTINCT 'option:' || facet_word(name) || ':' || facet_word(value)
      FROM unnest(carrier.option_names, variant.option_values) AS option (name, value) WHERE name <> '' AND value <> '')
  FROM product AS variant JOIN product AS carrier ON carrier.id = coalesce(variant.variant_of, variant.id)
  WHERE variant.id = ANY (ids) AND variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
  ORDER BY variant.id
  ON CONFLICT (variant_id) DO UPDATE SET product_id = excluded.product_id, facets = excluded.facets;
END $$;
--> statement-breakpoint
-- 'rose' and 'Rose' are the same in a filter. The colon and the tilde separate words in its addresses.
CREATE FUNCTION "facet_word"(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(upper(left(word, 1)) || substr(word, 2), ':~', '--')
$$;
--> statement-breakpoint
CREATE FUNCTION "index_facets_of_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_facets(array(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "index_facets_of_new_products" AFTER INSERT ON "product" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "index_facets_of_new_products"();
--> statement-breakpoint
-- A sale writes here only when the last piece is sold. It writes rows of products that it has locked, and no others.
CREATE FUNCTION "index_facets_of_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := array(
    SELECT "after".id FROM "before" JOIN "after" ON "after".id = "before".id
    WHERE ("before".active, "before".archived_at, "before".price, "before".stock > 0, "before".scent_room, "before".fragrance_notes, "before".option_values, "before".option_names, "before".collection, "before".category_slug)
      IS DISTINCT FROM ("after".active, "after".archived_at, "after".price, "after".stock > 0, "after".scent_room, "after".fragrance_notes, "after".option_values, "after".option_names, "after".collection, "after".category_slug)
    UNION
    SELECT variant.id FROM "before" JOIN "after" ON "after".id = "before".id JOIN product AS variant ON variant.variant_of = "after".id
    WHERE ("before".active, "before".archived_at, "before".option_names, "before".collection, "before".category_slug)
      IS DISTINCT FROM ("after".active, "after".archived_at, "after".option_names, "after".collection, "after".category_slug));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_facets(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "index_facets_of_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "index_facets_of_changed_products"();
--> statement-breakpoint
SELECT index_facets(array(SELECT id FROM product));
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_facet" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
