-- `product.lowest_price` is the lowest price among a product's variants for sale, else its own.

-- A card says the lowest price among the variants for sale of the product that it shows. OFFSET keeps the variants apart from the other
-- conditions: a plan made while the table was empty would else read the index of all products for sale.
CREATE OR REPLACE FUNCTION "keep_lowest_price"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  NEW.lowest_price := NEW.price;
  IF cardinality(NEW.option_names) > 0 THEN
    NEW.lowest_price := least(NEW.price, (SELECT min(variant.price)
      FROM (SELECT * FROM product AS one WHERE one.variant_of = NEW.id OFFSET 0) AS variant
      WHERE variant.active AND variant.archived_at IS NULL));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "keep_lowest_price" BEFORE INSERT OR UPDATE OF "price", "option_names", "lowest_price" ON "product" FOR EACH ROW
  EXECUTE FUNCTION "keep_lowest_price"();

-- What is written is what the trigger above makes of it. Variants are looked up in an index, one product after another.
CREATE OR REPLACE FUNCTION "pass_lowest_price"(carriers text[]) RETURNS void LANGUAGE sql SET enable_seqscan TO off AS $$
  UPDATE product SET lowest_price = 0 WHERE id = ANY (carriers) AND lowest_price <> least(price, (
    SELECT min(variant.price) FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL));
$$;

CREATE OR REPLACE FUNCTION "pass_lowest_price_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  carriers text[] := array(SELECT DISTINCT variant_of FROM changed_rows WHERE variant_of IS NOT NULL);
BEGIN
  IF cardinality(carriers) > 0 THEN
    PERFORM pass_lowest_price(carriers);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "pass_lowest_price_of_new_variants" AFTER INSERT ON "product" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_lowest_price_of_rows"();

CREATE OR REPLACE TRIGGER "pass_lowest_price_without_variants" AFTER DELETE ON "product" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_lowest_price_of_rows"();

CREATE OR REPLACE FUNCTION "pass_changed_lowest_price"() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO off AS $$
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

CREATE OR REPLACE TRIGGER "pass_changed_lowest_price" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_changed_lowest_price"();
