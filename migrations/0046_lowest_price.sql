DROP INDEX "product_list_price";--> statement-breakpoint
DROP INDEX "product_list_price_high";--> statement-breakpoint
DROP INDEX "product_category_price";--> statement-breakpoint
DROP INDEX "product_category_price_high";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "lowest_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written with the table as a whole: an update of 100,000 rows writes into each index and takes twice as long.
ALTER TABLE "product" ALTER COLUMN "lowest_price" TYPE integer USING "price";--> statement-breakpoint
-- Only products with variants differ from their own price. Nothing that the triggers keep depends on the column.
ALTER TABLE "product" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product" SET "lowest_price" = cheapest.price FROM (
  SELECT variant_of, min(price) AS price FROM "product" WHERE active AND archived_at IS NULL GROUP BY variant_of
) AS cheapest WHERE cheapest.variant_of = "product"."id" AND cheapest.price < "product"."price";--> statement-breakpoint
ALTER TABLE "product" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "product_listed_price" ON "product" USING btree ("lowest_price","id") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_price" ON "product" USING btree ("collection","lowest_price",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_price_high" ON "product" USING btree ("collection",(-"lowest_price"),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_price" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"lowest_price",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_price_high" ON "product" USING btree ("category_slug",("collection" <> 'shop'),(-"lowest_price"),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
-- A card says the lowest price among a product's variants for sale.
CREATE FUNCTION "keep_lowest_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lowest_price := NEW.price;
  IF cardinality(NEW.option_names) > 0 THEN
    NEW.lowest_price := least(NEW.price, (SELECT min(variant.price) FROM product AS variant
      WHERE variant.variant_of = NEW.id AND variant.active AND variant.archived_at IS NULL));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_lowest_price" BEFORE INSERT OR UPDATE OF "price", "option_names", "lowest_price" ON "product" FOR EACH ROW
  EXECUTE FUNCTION "keep_lowest_price"();
--> statement-breakpoint
-- Whoever changes a variant has locked the one that carries it, so that this waits for nobody.
CREATE FUNCTION "pass_lowest_price"(carriers text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE product SET lowest_price = 0 FROM (
    SELECT carrier.id, least(carrier.price, min(variant.price) FILTER (WHERE variant.active AND variant.archived_at IS NULL)) AS price
    FROM product AS carrier LEFT JOIN product AS variant ON variant.variant_of = carrier.id
    WHERE carrier.id = ANY (carriers) GROUP BY carrier.id
  ) AS lowest WHERE product.id = lowest.id AND product.lowest_price <> lowest.price;
$$;
--> statement-breakpoint
CREATE FUNCTION "pass_lowest_price_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  carriers text[] := array(SELECT DISTINCT variant_of FROM changed_rows WHERE variant_of IS NOT NULL);
BEGIN
  IF cardinality(carriers) > 0 THEN
    PERFORM pass_lowest_price(carriers);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "pass_lowest_price_of_new_variants" AFTER INSERT ON "product" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_lowest_price_of_rows"();
--> statement-breakpoint
CREATE TRIGGER "pass_lowest_price_without_variants" AFTER DELETE ON "product" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_lowest_price_of_rows"();
--> statement-breakpoint
CREATE FUNCTION "pass_changed_lowest_price"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  carriers text[] := array(
    SELECT DISTINCT "after".variant_of FROM "before" JOIN "after" ON "after".id = "before".id
    WHERE "after".variant_of IS NOT NULL
      AND ("before".price, "before".active, "before".archived_at) IS DISTINCT FROM ("after".price, "after".active, "after".archived_at));
BEGIN
  IF cardinality(carriers) > 0 THEN
    PERFORM pass_lowest_price(carriers);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "pass_changed_lowest_price" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_changed_lowest_price"();
