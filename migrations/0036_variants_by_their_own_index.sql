-- Plans made while a shop was empty read all products for each new one: the variants of one product are looked up by themselves.
CREATE OR REPLACE FUNCTION "keep_lowest_price"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  NEW.lowest_price := NEW.price;
  IF cardinality(NEW.option_names) > 0 THEN
    NEW.lowest_price := least(NEW.price, (SELECT min(variant.price)
      FROM (SELECT * FROM product AS one WHERE one.variant_of = NEW.id OFFSET 0) AS variant
      WHERE variant.active AND variant.archived_at IS NULL));
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
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
