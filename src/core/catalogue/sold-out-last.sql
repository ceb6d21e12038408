-- `product.sold_out_last` is true for what lists show after all other products: it is sold out, and the owner wants it so.

-- Like the settings, on until the owner switches it off.
CREATE OR REPLACE FUNCTION "sold_out_goes_last"() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value ->> 'soldOutLast' FROM setting WHERE name = 'lists'), 'true') = 'true'
$$;

-- A product with variants is sold out when all of those for sale are. As on a card, nothing without a GST rate is in stock while the shop counts GST.
CREATE OR REPLACE FUNCTION "goes_last"("shown" "product") RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan TO off AS $$
DECLARE
  counts_gst boolean;
BEGIN
  IF "shown".stock > 0 AND "shown".hsn <> '' OR NOT sold_out_goes_last() THEN
    RETURN false;
  END IF;
  counts_gst := coalesce((SELECT value ->> 'gstStatus' FROM setting WHERE name = 'business'), 'regular') = 'regular';
  RETURN ("shown".stock = 0 OR counts_gst) AND NOT (cardinality("shown".option_names) > 0 AND EXISTS (
    SELECT FROM (SELECT * FROM product AS one WHERE one.variant_of = "shown".id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL
      AND variant.stock > 0 AND (variant.hsn <> '' OR NOT counts_gst)));
END $$;

CREATE OR REPLACE FUNCTION "mark_sold_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out_last := goes_last(NEW);
  RETURN NEW;
END $$;

-- By its name it runs after "keep_stock_of_set", which writes the stock in any update of a set.
CREATE OR REPLACE TRIGGER "mark_sold_out" BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW
  EXECUTE FUNCTION "mark_sold_out"();

-- Whoever changes the stock of a variant has locked the variant that carries the product with it (stock.server.ts).
CREATE OR REPLACE FUNCTION "pass_sold_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET sold_out_last = NOT sold_out_last
  WHERE id = coalesce(NEW.variant_of, OLD.variant_of) AND sold_out_last <> goes_last(product);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "pass_sold_out_of_new_variant" AFTER INSERT ON "product" FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL)
  EXECUTE FUNCTION "pass_sold_out"();

CREATE OR REPLACE TRIGGER "pass_sold_out_without_variant" AFTER DELETE ON "product" FOR EACH ROW WHEN (OLD.variant_of IS NOT NULL)
  EXECUTE FUNCTION "pass_sold_out"();

CREATE OR REPLACE TRIGGER "pass_sold_out" AFTER UPDATE OF "stock", "hsn", "active", "archived_at" ON "product" FOR EACH ROW
  WHEN (NEW.variant_of IS NOT NULL AND ((OLD.stock > 0) <> (NEW.stock > 0) OR (OLD.hsn = '') <> (NEW.hsn = '')
    OR OLD.active <> NEW.active OR OLD.archived_at IS DISTINCT FROM NEW.archived_at))
  EXECUTE FUNCTION "pass_sold_out"();

-- The switch is the owner's, and the GST status decides what is for sale. Products are locked in the order of all locks.
CREATE OR REPLACE FUNCTION "move_sold_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.value ->> 'soldOutLast', NEW.value ->> 'gstStatus') IS DISTINCT FROM (OLD.value ->> 'soldOutLast', OLD.value ->> 'gstStatus') THEN
    PERFORM FROM product WHERE sold_out_last <> goes_last(product) ORDER BY id FOR NO KEY UPDATE;
    UPDATE product SET sold_out_last = NOT sold_out_last WHERE sold_out_last <> goes_last(product);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "move_sold_out" AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH ROW EXECUTE FUNCTION "move_sold_out"();
