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

-- The words of a text, as `splitWords` of search/search-words.ts reads them; a test compares the two. Letters, marks and digits are
-- listed by their code points, because what a locale calls a letter leaves out signs of most scripts of India; beyond
-- the first plane whole blocks are.
CREATE OR REPLACE FUNCTION "search_words"(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 80)), '{}') FROM regexp_split_to_table(
    translate(
      normalize(regexp_replace(lower(normalize(said, NFD)),
        '[\u00ad\u200c\u200d\u20e3\ufe00-\ufe0f\u180b-\u180d\u180f\U000e0100-\U000e01ef\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]', '', 'g'), NFC),
      U&'\0908\0940\0988\09c0\0a08\0a40\0a88\0ac0\0b08\0b40\0b88\0bc0\0c08\0c40\0c88\0cc0\0d08\0d40\0901\03c2',
      U&'\0907\093f\0987\09bf\0a07\0a3f\0a87\0abf\0b07\0b3f\0b87\0bbf\0c07\0c3f\0c87\0cbf\0d07\0d3f\0902\03c3'),
    '[^'
      '0-9A-Za-z\u00aa\u00b2-\u00b3\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1'
      '\u02e0-\u02e4\u02ec\u02ee\u0300-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u0483-\u0559'
      '\u0560-\u0588\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3'
      '\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u06ff\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887'
      '\u0889-\u088f\u0897-\u08e1\u08e3-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0a75\u0a81-\u0aef'
      '\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0c6f\u0c78-\u0c7e\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3'
      '\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84'
      '\u0f86-\u0fbc\u0fc6\u1000-\u1049\u1050-\u109d\u10a0-\u10fa\u10fc-\u135f\u1369-\u138f\u13a0-\u13fd\u1401-\u166c'
      '\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u1734\u1740-\u17d3\u17d7\u17dc-\u17f9\u180b-\u180d\u180f-\u193b'
      '\u1946-\u19da\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37'
      '\u1c40-\u1c7d\u1c80-\u1cbf\u1cd0-\u1cd2\u1cd4-\u1fbc\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc'
      '\u2070-\u2079\u207f-\u2089\u2090-\u209c\u20d0-\u20f0\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126'
      '\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189\u2460-\u249b\u24ea-\u24ff'
      '\u2776-\u2793\u2c00-\u2ce4\u2ceb-\u2cf3\u2cfd\u2d00-\u2d6f\u2d7f-\u2dff\u2e2f\u3005-\u3007\u3021-\u302f'
      '\u3031-\u3035\u3038-\u303c\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e\u3192-\u3195\u31a0-\u31bf'
      '\u31f0-\u31ff\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\u3400-\u4dbf\u4e00-\ua48c'
      '\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua672\ua674-\ua67d\ua67f-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827'
      '\ua82c-\ua835\ua840-\ua873\ua880-\ua8c5\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9'
      '\ua9e0-\uaa59\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\ufb28'
      '\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe00-\ufe0f\ufe20-\ufe2f\ufe70-\ufefc'
      '\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc\U00010000-\U0001cfff\U0001d400-\U0001d7ff'
      '\U0001da00-\U0001efff\U00020000-\U000e01ef'
      ']+') AS word WHERE word <> ''
$$;

-- Writes what searches look up about these products, and about those that carry one of them. New words are inserted in order, so that
-- two transactions that insert the same words wait for each other instead of blocking each other. Products and variants are looked up in
-- an index, one by one: a plan that was made while the shop was small would read all of them for each of many.
CREATE OR REPLACE FUNCTION "index_products"(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  shown text[] := array(SELECT id FROM product WHERE id = ANY (ids) UNION SELECT variant_of FROM product WHERE id = ANY (ids) AND variant_of IS NOT NULL);
BEGIN
  INSERT INTO product_text (product_id, name_words, all_words, for_sale, category_slug, featured, created_at, words_rule)
  SELECT id, array_to_tsvector(name_words), array_to_tsvector(name_words || search_words(description)),
    active AND archived_at IS NULL AND variant_of IS NULL, category_slug, featured, created_at, 1
  FROM (
    SELECT product.*, search_words(concat_ws(' ', product.name, array_to_string(product.fragrance_notes, ' '), product.sku, words_of_fields(product.fields),
        CASE WHEN cardinality(product.option_names) > 0 THEN
          (SELECT string_agg(concat_ws(' ', variant.name, array_to_string(variant.fragrance_notes, ' '), variant.sku, words_of_fields(variant.fields)), ' ' ORDER BY variant.id)
          FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant WHERE variant.active AND variant.archived_at IS NULL) END)) AS name_words
    FROM product WHERE product.id = ANY (shown)
  ) AS words
  ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, all_words = excluded.all_words, for_sale = excluded.for_sale,
    category_slug = excluded.category_slug, featured = excluded.featured, created_at = excluded.created_at, words_rule = excluded.words_rule;
  INSERT INTO product_word
  SELECT DISTINCT word FROM product_text, unnest(tsvector_to_array(all_words)) AS word
  WHERE product_id = ANY (shown) AND word !~ '^[0-9]+$' ORDER BY word ON CONFLICT DO NOTHING;
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
