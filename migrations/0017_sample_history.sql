ALTER TABLE "review" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A sample review counts for its product, not for the whole shop.
CREATE FUNCTION "count_review"(counted "review", change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count
  SELECT scope, counted.rating, counted.response, counted.quality, counted.delivery, change
  FROM unnest(CASE WHEN counted.sample THEN array[counted.product_id] ELSE array[counted.product_id, 'shop'] END) AS scope ORDER BY scope
  ON CONFLICT (scope, rating, response, quality, delivery) DO UPDATE SET count = review_count.count + excluded.count;
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Many reviews that are added at once are counted at once.
CREATE FUNCTION "count_added_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count
  SELECT scope, rating, response, quality, delivery, count(*)
  FROM added, unnest(CASE WHEN sample THEN array[product_id] ELSE array[product_id, 'shop'] END) AS scope
  WHERE approved_at IS NOT NULL GROUP BY scope, rating, response, quality, delivery ORDER BY scope, rating
  ON CONFLICT (scope, rating, response, quality, delivery) DO UPDATE SET count = review_count.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_added_reviews" AFTER INSERT ON "review" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_added_reviews"();
--> statement-breakpoint
DROP TRIGGER "count_changed_review" ON "review";
--> statement-breakpoint
CREATE TRIGGER "count_changed_review" AFTER UPDATE OR DELETE ON "review" FOR EACH ROW EXECUTE FUNCTION "count_changed_review"();
--> statement-breakpoint
DROP FUNCTION "count_review"(text, integer, boolean, boolean, boolean, integer);
--> statement-breakpoint
-- Sample ratings without reviews; the next start adds the reviews.
UPDATE product SET rating = 0, rating_count = 0, rating_sample = false WHERE rating_sample;
