-- `review_count` counts the approved reviews of each product, and of the whole shop.

-- A review of a sample product counts for that product, not for the whole shop. While its product is deleted it has none any more.
CREATE OR REPLACE FUNCTION "count_review"(counted "review", change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT scope, counted.rating, counted.response, counted.quality, counted.delivery, counted.room, change
  FROM unnest(CASE WHEN EXISTS (SELECT FROM product WHERE id = counted.product_id AND NOT sample)
    THEN array[counted.product_id, 'shop'] ELSE array[counted.product_id] END) AS scope ORDER BY scope
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
END $$;

CREATE OR REPLACE FUNCTION "count_added_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT scope, added.rating, added.response, added.quality, added.delivery, added.room, count(*)
  FROM added JOIN product ON product.id = added.product_id,
    unnest(CASE WHEN product.sample THEN array[product.id] ELSE array[product.id, 'shop'] END) AS scope
  WHERE added.approved_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 6
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "count_added_reviews" AFTER INSERT ON "review" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_added_reviews"();

CREATE OR REPLACE FUNCTION "count_changed_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL THEN
    PERFORM count_review(OLD, -1);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.approved_at IS NOT NULL THEN
    PERFORM count_review(NEW, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "count_changed_review" AFTER UPDATE OR DELETE ON "review" FOR EACH ROW EXECUTE FUNCTION "count_changed_review"();

-- The reviews of a product that is kept count for the shop from then on; those of one that is deleted no longer do.
CREATE OR REPLACE FUNCTION "count_reviews_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT 'shop', rating, response, quality, delivery, room, CASE WHEN OLD.sample THEN count ELSE -count END
  FROM review_count WHERE scope = OLD.id AND count <> 0 ORDER BY rating, response, quality, delivery, room
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER "count_reviews_of_kept_product" AFTER UPDATE OF "sample" ON "product" FOR EACH ROW
WHEN (OLD.sample <> NEW.sample) EXECUTE FUNCTION "count_reviews_of_product"();

CREATE OR REPLACE TRIGGER "count_reviews_of_deleted_product" BEFORE DELETE ON "product" FOR EACH ROW
WHEN (NOT OLD.sample) EXECUTE FUNCTION "count_reviews_of_product"();
