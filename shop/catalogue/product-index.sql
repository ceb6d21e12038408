-- What searches look up about products (`product_text`, `product_word`, `product_note`), and how many are for sale in each category
-- (`product_count`), is written in the transaction that changes a product.

-- What a product says in the shop's own fields that shoppers see, as far as it is words: no number, no yes or no.
CREATE OR REPLACE FUNCTION "words_of_fields"(said jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
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

-- Writes what searches look up about these products, and about those that carry one of them. New words are inserted in order, so that
-- two transactions that insert the same words wait for each other instead of blocking each other. Products and variants are looked up in
-- an index, one by one: a plan that was made while the shop was small would read all of them for each of many.
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

-- Adds `change` products for sale to the figure of a category.
CREATE OR REPLACE FUNCTION "count_product"(in_collection text, in_category text, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_count VALUES (in_collection, in_category, change)
  ON CONFLICT (collection, category_slug) DO UPDATE SET count = product_count.count + change;
END $$;

-- A category counts the products that its list shows.
CREATE OR REPLACE FUNCTION "index_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(array(SELECT id FROM new_rows));
  PERFORM count_product(collection, category_slug, count(*)::integer) FROM new_rows
    WHERE active AND archived_at IS NULL AND variant_of IS NULL GROUP BY collection, category_slug ORDER BY collection, category_slug;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "index_new_products" AFTER INSERT ON "product" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "index_new_products"();

-- All products that one statement changes are written together: one by one, each of ten thousand in one transaction would take longer than
-- the one before. Without nested loops a plan that was made for one product does not compare each row before with each row after.
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

CREATE OR REPLACE TRIGGER "index_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "index_changed_products"();

CREATE OR REPLACE FUNCTION "count_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_product(collection, category_slug, sum(change)::integer) FROM (
    SELECT collection, category_slug, -1 AS change FROM "before" WHERE active AND archived_at IS NULL AND variant_of IS NULL
    UNION ALL
    SELECT collection, category_slug, 1 FROM "after" WHERE active AND archived_at IS NULL AND variant_of IS NULL
  ) AS change GROUP BY collection, category_slug HAVING sum(change) <> 0 ORDER BY collection, category_slug;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "count_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_products"();

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

CREATE OR REPLACE TRIGGER "count_removed_product" AFTER DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION "count_changed_product"();

-- A field that is shown, hidden or removed takes the words of all products that say something in it along. The index of fields finds them.
CREATE OR REPLACE FUNCTION "index_products_of_field"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  ids text[] := array(SELECT id FROM product WHERE fields <> '{}' AND fields ? coalesce(NEW.key, OLD.key));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_products(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "index_products_of_field" AFTER INSERT OR DELETE ON "product_field" FOR EACH ROW EXECUTE FUNCTION "index_products_of_field"();

CREATE OR REPLACE TRIGGER "index_products_of_shown_field" AFTER UPDATE ON "product_field" FOR EACH ROW
  WHEN ((OLD.hidden, OLD.places) IS DISTINCT FROM (NEW.hidden, NEW.places)) EXECUTE FUNCTION "index_products_of_field"();
