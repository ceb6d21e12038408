CREATE TABLE "product_count" (
	"collection" text NOT NULL,
	"category_slug" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_count_collection_category_slug_pk" PRIMARY KEY("collection","category_slug")
);
--> statement-breakpoint
CREATE TABLE "product_note" (
	"note" text NOT NULL,
	"unfeatured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "product_note_note_unfeatured_created_at_product_id_pk" PRIMARY KEY("note","unfeatured","created_at","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_text" (
	"product_id" text PRIMARY KEY NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"all_words" "tsvector" NOT NULL,
	"for_sale" boolean NOT NULL,
	"category_slug" text NOT NULL,
	"featured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_count" (
	"scope" text NOT NULL,
	"rating" integer NOT NULL,
	"response" boolean NOT NULL,
	"quality" boolean NOT NULL,
	"delivery" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "review_count_scope_rating_response_quality_delivery_pk" PRIMARY KEY("scope","rating","response","quality","delivery")
);
--> statement-breakpoint
DROP INDEX "product_collection_category";--> statement-breakpoint
DROP INDEX "product_search";--> statement-breakpoint
DROP INDEX "review_product";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "category_position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_note" ADD CONSTRAINT "product_note_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_text" ADD CONSTRAINT "product_text_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_note_product" ON "product_note" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_text_name" ON "product_text" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "product_text_all" ON "product_text" USING gin ("all_words");--> statement-breakpoint
CREATE INDEX "product_text_order" ON "product_text" USING btree ((not "featured"),"created_at","product_id") WHERE "product_text"."for_sale";--> statement-breakpoint
CREATE INDEX "product_text_category_order" ON "product_text" USING btree ("category_slug",(not "featured"),"created_at","product_id") WHERE "product_text"."for_sale";--> statement-breakpoint
CREATE INDEX "product_word_similar" ON "product_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_list_best" ON "product" USING btree ("collection",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_list_price" ON "product" USING btree ("collection","price",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_list_price_high" ON "product" USING btree ("collection",(-"price"),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_list_name" ON "product" USING btree ("collection","name","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_list_newest" ON "product" USING btree ("collection","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_category_best" ON "product" USING btree ("category_slug",("collection" <> 'shop'),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_category_price" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"price",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_category_price_high" ON "product" USING btree ("category_slug",("collection" <> 'shop'),(-"price"),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_category_name" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"name","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_category_newest" ON "product" USING btree ("category_slug",("collection" = 'shop'),"created_at","slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_slug");--> statement-breakpoint
CREATE INDEX "product_featured" ON "product" USING btree ("category_position","created_at","slug") WHERE "product"."featured" and "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_finder" ON "product" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"slug") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_for_sale_created" ON "product" USING btree ("created_at","id") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_sitemap" ON "product" USING btree ("slug","updated_at") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_changed" ON "product" USING btree ("updated_at") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_lower_name" ON "product" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_hidden" ON "product" USING btree ("created_at","id") WHERE not "product"."active";--> statement-breakpoint
CREATE INDEX "product_sample" ON "product" USING btree ("created_at","id") WHERE "product"."sample";--> statement-breakpoint
CREATE INDEX "product_archived" ON "product" USING btree ("created_at","id") WHERE "product"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","written_at","id") WHERE "review"."approved_at" is not null;
--> statement-breakpoint
-- A product has the position of its category. The lock makes a category that moves at the same time wait.
CREATE FUNCTION "set_category_position"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.category_position := coalesce((SELECT position FROM category WHERE slug = NEW.category_slug FOR SHARE), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "set_category_position" BEFORE INSERT OR UPDATE OF "category_slug" ON "product" FOR EACH ROW EXECUTE FUNCTION "set_category_position"();
--> statement-breakpoint
CREATE FUNCTION "move_products_of_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET category_position = NEW.position WHERE category_slug = NEW.slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "move_products_of_category" AFTER UPDATE OF "position" ON "category" FOR EACH ROW WHEN (OLD.position <> NEW.position) EXECUTE FUNCTION "move_products_of_category"();
--> statement-breakpoint
-- Writes what searches look up about these products. New words are inserted in order, so that two transactions that
-- insert the same words wait for each other instead of blocking each other.
CREATE FUNCTION "index_products"(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_text (product_id, name_words, all_words, for_sale, category_slug, featured, created_at)
  SELECT id, to_tsvector('simple', name_text), to_tsvector('simple', name_text || ' ' || description_text),
    active AND archived_at IS NULL, category_slug, featured, created_at
  FROM (
    SELECT *, regexp_replace(name || ' ' || array_to_string(fragrance_notes, ' ') || ' ' || sku, '[^[:alnum:]]+', ' ', 'g') AS name_text,
      regexp_replace(description, '[^[:alnum:]]+', ' ', 'g') AS description_text
    FROM product WHERE id = ANY (ids)
  ) AS words
  ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, all_words = excluded.all_words,
    for_sale = excluded.for_sale, category_slug = excluded.category_slug, featured = excluded.featured, created_at = excluded.created_at;
  INSERT INTO product_word
  SELECT DISTINCT word FROM product_text, unnest(tsvector_to_array(all_words)) AS word
  WHERE product_id = ANY (ids) AND word ~ '[[:alpha:]]' ORDER BY word ON CONFLICT DO NOTHING;
  DELETE FROM product_note WHERE product_id = ANY (ids);
  INSERT INTO product_note (note, unfeatured, created_at, product_id)
  SELECT DISTINCT note, NOT featured, created_at, id FROM product, unnest(fragrance_notes) AS note
  WHERE id = ANY (ids) AND active AND archived_at IS NULL;
END $$;
--> statement-breakpoint
-- Adds `changes` products for sale to the figure of a category.
CREATE FUNCTION "count_product"(in_collection text, in_category text, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_count VALUES (in_collection, in_category, change)
  ON CONFLICT (collection, category_slug) DO UPDATE SET count = product_count.count + change;
END $$;
--> statement-breakpoint
CREATE FUNCTION "index_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(array(SELECT id FROM new_rows));
  PERFORM count_product(collection, category_slug, count(*)::integer) FROM new_rows
    WHERE active AND archived_at IS NULL GROUP BY collection, category_slug ORDER BY collection, category_slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "index_new_products" AFTER INSERT ON "product" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "index_new_products"();
--> statement-breakpoint
CREATE FUNCTION "index_changed_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(array[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "index_changed_product" AFTER UPDATE OF "name", "description", "fragrance_notes", "sku", "active", "archived_at", "featured", "category_slug" ON "product" FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.description IS DISTINCT FROM NEW.description OR OLD.fragrance_notes IS DISTINCT FROM NEW.fragrance_notes OR OLD.sku IS DISTINCT FROM NEW.sku OR OLD.active IS DISTINCT FROM NEW.active OR OLD.archived_at IS DISTINCT FROM NEW.archived_at OR OLD.featured IS DISTINCT FROM NEW.featured OR OLD.category_slug IS DISTINCT FROM NEW.category_slug)
EXECUTE FUNCTION "index_changed_product"();
--> statement-breakpoint
CREATE FUNCTION "count_changed_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active AND OLD.archived_at IS NULL THEN
    PERFORM count_product(OLD.collection, OLD.category_slug, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.active AND NEW.archived_at IS NULL THEN
    PERFORM count_product(NEW.collection, NEW.category_slug, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_removed_product" AFTER DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION "count_changed_product"();
--> statement-breakpoint
CREATE TRIGGER "count_changed_product" AFTER UPDATE OF "collection", "category_slug", "active", "archived_at" ON "product" FOR EACH ROW
WHEN (OLD.collection IS DISTINCT FROM NEW.collection OR OLD.category_slug IS DISTINCT FROM NEW.category_slug OR OLD.active IS DISTINCT FROM NEW.active OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
EXECUTE FUNCTION "count_changed_product"();
--> statement-breakpoint
-- Adds `change` to the figures of a product and of the whole shop.
CREATE FUNCTION "count_review"(of_product text, its_rating integer, its_response boolean, its_quality boolean, its_delivery boolean, change integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count
  SELECT scope, its_rating, its_response, its_quality, its_delivery, change FROM unnest(array[of_product, 'shop']) AS scope ORDER BY scope
  ON CONFLICT (scope, rating, response, quality, delivery) DO UPDATE SET count = review_count.count + change;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_changed_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.approved_at IS NOT NULL THEN
    PERFORM count_review(OLD.product_id, OLD.rating, OLD.response, OLD.quality, OLD.delivery, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.approved_at IS NOT NULL THEN
    PERFORM count_review(NEW.product_id, NEW.rating, NEW.response, NEW.quality, NEW.delivery, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_changed_review" AFTER INSERT OR UPDATE OR DELETE ON "review" FOR EACH ROW EXECUTE FUNCTION "count_changed_review"();
--> statement-breakpoint
UPDATE product SET category_position = category.position FROM category WHERE category.slug = category_slug;
--> statement-breakpoint
SELECT index_products(array(SELECT id FROM product));
--> statement-breakpoint
INSERT INTO product_count SELECT collection, category_slug, count(*) FROM product WHERE active AND archived_at IS NULL GROUP BY collection, category_slug;
--> statement-breakpoint
INSERT INTO review_count SELECT scope, rating, response, quality, delivery, count(*)
FROM review, unnest(array[product_id, 'shop']) AS scope WHERE approved_at IS NOT NULL GROUP BY scope, rating, response, quality, delivery;
--> statement-breakpoint
-- Public pages read these tables too.
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_text" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_word" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_note" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_count" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_count" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
