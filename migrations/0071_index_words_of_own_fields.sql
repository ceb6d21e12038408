-- What a product says in the shop's own fields that shoppers see, as far as it is words: no number, no yes or no.
CREATE FUNCTION "words_of_fields"(said jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF said = '{}' THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT string_agg(word, ' ' ORDER BY field.key)
    FROM product_field AS field CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(said -> field.key) WHEN 'array' THEN said -> field.key
        WHEN 'string' THEN jsonb_build_array(said -> field.key) ELSE '[]' END) AS word
    WHERE field.kind IN ('text', 'choice', 'list') AND NOT field.hidden AND field.places && ARRAY['card', 'page', 'filter']);
END $$;
--> statement-breakpoint
-- The same as before, with the words of own fields.
CREATE OR REPLACE FUNCTION "index_products"(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  shown text[] := array(SELECT id FROM product WHERE id = ANY (ids) UNION SELECT variant_of FROM product WHERE id = ANY (ids) AND variant_of IS NOT NULL);
BEGIN
  INSERT INTO product_text (product_id, name_words, all_words, for_sale, category_slug, featured, created_at)
  SELECT id, to_tsvector('simple', name_text), to_tsvector('simple', name_text || ' ' || description_text),
    active AND archived_at IS NULL AND variant_of IS NULL, category_slug, featured, created_at
  FROM (
    SELECT product.*, regexp_replace(concat_ws(' ', product.name, array_to_string(product.fragrance_notes, ' '), product.sku, words_of_fields(product.fields),
        CASE WHEN cardinality(product.option_names) > 0 THEN
          (SELECT string_agg(concat_ws(' ', variant.name, array_to_string(variant.fragrance_notes, ' '), variant.sku, words_of_fields(variant.fields)), ' ' ORDER BY variant.id)
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
-- The same as before, with the fields.
CREATE OR REPLACE FUNCTION "index_changed_products"() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO off AS $$
DECLARE
  ids text[] := array(
    SELECT "after".id FROM "before" JOIN "after" ON "after".id = "before".id
    WHERE ("before".name, "before".description, "before".fragrance_notes, "before".sku, "before".active, "before".archived_at, "before".featured, "before".category_slug, "before".fields)
      IS DISTINCT FROM ("after".name, "after".description, "after".fragrance_notes, "after".sku, "after".active, "after".archived_at, "after".featured, "after".category_slug, "after".fields));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_products(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A field that is shown, hidden or removed takes the words of all products that say something in it along. The index of fields finds them.
CREATE FUNCTION "index_products_of_field"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  ids text[] := array(SELECT id FROM product WHERE fields <> '{}' AND fields ? coalesce(NEW.key, OLD.key));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_products(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "index_products_of_field" AFTER INSERT OR DELETE ON "product_field" FOR EACH ROW EXECUTE FUNCTION "index_products_of_field"();
--> statement-breakpoint
CREATE TRIGGER "index_products_of_shown_field" AFTER UPDATE ON "product_field" FOR EACH ROW
  WHEN ((OLD.hidden, OLD.places) IS DISTINCT FROM (NEW.hidden, NEW.places)) EXECUTE FUNCTION "index_products_of_field"();
--> statement-breakpoint
SELECT index_products(array(SELECT id FROM product WHERE fields <> '{}'));
