-- What triggers look up of other products is always looked up in an index: a plan that was made while the shop was small would
-- read all products for each of many.
ALTER FUNCTION "keep_lowest_price"() SET enable_seqscan TO off;
--> statement-breakpoint
ALTER FUNCTION "pass_lowest_price"(text[]) SET enable_seqscan TO off;
--> statement-breakpoint
ALTER FUNCTION "index_facets_of_changed_products"() SET enable_seqscan TO off;
--> statement-breakpoint
-- The same as before, with each carrier looked up by itself: joined, twenty thousand new products took minutes.
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
      CASE WHEN variant.scent_room <> '' THEN 'room:' || variant.scent_room END
    ], NULL)
    || ARRAY(SELECT DISTINCT 'note:' || note FROM unnest(variant.fragrance_notes) AS note)
    || ARRAY(SELECT DISTINCT 'option:' || facet_word(name) || ':' || facet_word(value)
      FROM unnest(carrier.option_names, variant.option_values) AS option (name, value) WHERE name <> '' AND value <> '')
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
