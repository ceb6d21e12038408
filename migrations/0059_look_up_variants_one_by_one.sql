-- The same as before, with each product and its variants looked up by themselves. Where they were joined, a plan that was made
-- while the shop was small read all products for each of many that are added at once.
CREATE OR REPLACE FUNCTION "index_products"(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
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
          FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant WHERE variant.active AND variant.archived_at IS NULL) END),
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
  SELECT DISTINCT scent.note, NOT carrier.featured, carrier.created_at, carrier.id
  FROM unnest(shown) AS given (id)
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = given.id OFFSET 0) AS carrier
  CROSS JOIN LATERAL (
    SELECT unnest(carrier.fragrance_notes) AS note
    UNION ALL
    SELECT unnest(variant.fragrance_notes) FROM (SELECT * FROM product WHERE product.variant_of = carrier.id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL
  ) AS scent
  WHERE carrier.variant_of IS NULL AND carrier.active AND carrier.archived_at IS NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "pass_lowest_price"(carriers text[]) RETURNS void LANGUAGE sql SET enable_seqscan TO off AS $$
  UPDATE product SET lowest_price = 0 WHERE id = ANY (carriers) AND lowest_price <> least(price, (
    SELECT min(variant.price) FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL));
$$;
--> statement-breakpoint
-- A plan that was made for a change of one product compared each row before with each row after.
ALTER FUNCTION "index_changed_products"() SET enable_nestloop TO off;
--> statement-breakpoint
ALTER FUNCTION "pass_changed_lowest_price"() SET enable_nestloop TO off;
--> statement-breakpoint
-- The same as before; a full join never compares each row with each.
CREATE OR REPLACE FUNCTION "index_facets_of_changed_products"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  ids text[] := array(
    WITH changed AS MATERIALIZED (
      SELECT "after".id,
        ("before".active, "before".archived_at, "before".option_names, "before".collection, "before".category_slug)
          IS DISTINCT FROM ("after".active, "after".archived_at, "after".option_names, "after".collection, "after".category_slug) AS of_all_variants
      FROM "before" FULL JOIN "after" ON "after".id = "before".id
      WHERE ("before".active, "before".archived_at, "before".price, "before".stock > 0, "before".scent_room, "before".fragrance_notes, "before".option_values, "before".option_names, "before".collection, "before".category_slug)
        IS DISTINCT FROM ("after".active, "after".archived_at, "after".price, "after".stock > 0, "after".scent_room, "after".fragrance_notes, "after".option_values, "after".option_names, "after".collection, "after".category_slug)
    )
    SELECT id FROM changed
    UNION
    SELECT variant.id FROM changed CROSS JOIN LATERAL (SELECT id FROM product WHERE variant_of = changed.id OFFSET 0) AS variant
    WHERE changed.of_all_variants);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_facets(ids);
  END IF;
  RETURN NULL;
END $$;
