-- The filters of a list find each variant for sale in `product_facet`, which is written in the transaction that changes it.

-- 'rose' and 'Rose' are the same in a filter. The colon and the tilde separate words in its addresses.
CREATE OR REPLACE FUNCTION "facet_word"(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(upper(left(word, 1)) || substr(word, 2), ':~', '--')
$$;

-- What a product says in its own fields, as far as it is chosen: what is an array or yes or no. Which of them a page offers is
-- decided by the list of fields, so that a change of the list writes no row here.
CREATE OR REPLACE FUNCTION "facets_of_fields"(fields jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT 'field:' || field.key || ':' || facet_word(word)
    FROM jsonb_each(fields) AS field (key, value), jsonb_array_elements_text(
      CASE jsonb_typeof(value) WHEN 'array' THEN value
        WHEN 'boolean' THEN jsonb_build_array(CASE WHEN value = 'true' THEN 'Yes' ELSE 'No' END)
        ELSE '[]' END) AS word
    WHERE word <> '')
$$;

-- Each product and the one that carries it are looked up by themselves in an index: joined, twenty thousand new products took minutes.
CREATE OR REPLACE FUNCTION "index_facets"(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  INSERT INTO product_facet (variant_id, product_id, facets)
  SELECT variant.id, carrier.id,
    array_remove(ARRAY[
      'collection:' || carrier.collection,
      'category:' || carrier.category_slug,
      'price:' || (ARRAY['0-250', '250-500', '500-1000', '1000-2000', '2000-5000', '5000-10000', '10000-'])
        [width_bucket(variant.price, ARRAY[25000, 50000, 100000, 200000, 500000, 1000000]) + 1],
      CASE WHEN variant.stock > 0 THEN 'stock:in' END,
      CASE WHEN variant.scent_room <> '' THEN 'room:' || variant.scent_room END,
      CASE WHEN variant.country_of_origin <> '' THEN 'origin:' || facet_word(variant.country_of_origin) END
    ], NULL)
    || ARRAY(SELECT DISTINCT 'note:' || note FROM unnest(variant.fragrance_notes) AS note)
    || ARRAY(SELECT DISTINCT 'option:' || facet_word(name) || ':' || facet_word(value)
      FROM unnest(carrier.option_names, variant.option_values) AS option (name, value) WHERE name <> '' AND value <> '')
    || CASE WHEN variant.fields = '{}' THEN '{}' ELSE facets_of_fields(variant.fields) END
  FROM (SELECT DISTINCT unnest(ids) AS id ORDER BY 1) AS given
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = given.id OFFSET 0) AS variant
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = coalesce(variant.variant_of, variant.id) OFFSET 0) AS carrier
  WHERE variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
  ON CONFLICT (variant_id) DO UPDATE SET product_id = excluded.product_id, facets = excluded.facets;
  DELETE FROM product_facet WHERE variant_id = ANY (ids) AND NOT coalesce((
    SELECT variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
    FROM product AS variant CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = coalesce(variant.variant_of, variant.id) OFFSET 0) AS carrier
    WHERE variant.id = product_facet.variant_id), false);
END $$;

CREATE OR REPLACE FUNCTION "index_facets_of_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_facets(array(SELECT id FROM new_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "index_facets_of_new_products" AFTER INSERT ON "product" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "index_facets_of_new_products"();

-- What all variants show of the product that carries them changes the facets of each of them.
CREATE OR REPLACE FUNCTION "index_facets_of_changed_products"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  ids text[] := array(
    WITH changed AS MATERIALIZED (
      SELECT "after".id,
        ("before".active, "before".archived_at, "before".option_names, "before".collection, "before".category_slug)
          IS DISTINCT FROM ("after".active, "after".archived_at, "after".option_names, "after".collection, "after".category_slug) AS of_all_variants
      FROM "before" FULL JOIN "after" ON "after".id = "before".id
      WHERE ("before".active, "before".archived_at, "before".price, "before".stock > 0, "before".scent_room, "before".fragrance_notes, "before".option_values, "before".option_names, "before".collection, "before".category_slug, "before".fields, "before".country_of_origin)
        IS DISTINCT FROM ("after".active, "after".archived_at, "after".price, "after".stock > 0, "after".scent_room, "after".fragrance_notes, "after".option_values, "after".option_names, "after".collection, "after".category_slug, "after".fields, "after".country_of_origin)
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

CREATE OR REPLACE TRIGGER "index_facets_of_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "index_facets_of_changed_products"();
