DROP INDEX "product_list_best";--> statement-breakpoint
DROP INDEX "product_category_best";--> statement-breakpoint
DROP INDEX "product_featured";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sold_out_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "list_place" integer;--> statement-breakpoint
CREATE INDEX "product_priced_list" ON "product" USING btree ("sold_out_last","lowest_price","id") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_best" ON "product" USING btree ("collection","sold_out_last",coalesce("list_place", 1000000),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_best" ON "product" USING btree ("category_slug","sold_out_last",coalesce("list_place", 1000000),("collection" <> 'shop'),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_featured" ON "product" USING btree ("sold_out_last",coalesce("list_place", 1000000),"category_position","created_at","slug") WHERE "product"."featured" and "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sold_out_goes_last"() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value ->> 'soldOutLast' FROM setting WHERE name = 'lists'), 'true') = 'true'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "goes_last"("shown" "product") RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan TO off AS $$
DECLARE
  counts_gst boolean;
BEGIN
  IF "shown".stock > 0 AND "shown".hsn <> '' OR NOT sold_out_goes_last() THEN
    RETURN false;
  END IF;
  counts_gst := coalesce((SELECT value ->> 'gstStatus' FROM setting WHERE name = 'business'), 'regular') = 'regular';
  RETURN ("shown".stock = 0 OR counts_gst) AND NOT (cardinality("shown".option_names) > 0 AND EXISTS (
    SELECT FROM product AS variant WHERE variant.variant_of = "shown".id AND variant.active AND variant.archived_at IS NULL
      AND variant.stock > 0 AND (variant.hsn <> '' OR NOT counts_gst)));
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_sold_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out_last := goes_last(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "mark_sold_out" BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW
  EXECUTE FUNCTION "mark_sold_out"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "pass_sold_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET sold_out_last = NOT sold_out_last
  WHERE id = coalesce(NEW.variant_of, OLD.variant_of) AND sold_out_last <> goes_last(product);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "pass_sold_out_of_new_variant" AFTER INSERT ON "product" FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL)
  EXECUTE FUNCTION "pass_sold_out"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "pass_sold_out_without_variant" AFTER DELETE ON "product" FOR EACH ROW WHEN (OLD.variant_of IS NOT NULL)
  EXECUTE FUNCTION "pass_sold_out"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "pass_sold_out" AFTER UPDATE OF "stock", "hsn", "active", "archived_at" ON "product" FOR EACH ROW
  WHEN (NEW.variant_of IS NOT NULL AND ((OLD.stock > 0) <> (NEW.stock > 0) OR (OLD.hsn = '') <> (NEW.hsn = '')
    OR OLD.active <> NEW.active OR OLD.archived_at IS DISTINCT FROM NEW.archived_at))
  EXECUTE FUNCTION "pass_sold_out"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "move_sold_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.value ->> 'soldOutLast', NEW.value ->> 'gstStatus') IS DISTINCT FROM (OLD.value ->> 'soldOutLast', OLD.value ->> 'gstStatus') THEN
    PERFORM FROM product WHERE sold_out_last <> goes_last(product) ORDER BY id FOR NO KEY UPDATE;
    UPDATE product SET sold_out_last = NOT sold_out_last WHERE sold_out_last <> goes_last(product);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "move_sold_out" AFTER INSERT OR UPDATE OR DELETE ON "setting" FOR EACH ROW EXECUTE FUNCTION "move_sold_out"();--> statement-breakpoint
UPDATE product SET sold_out_last = true WHERE goes_last(product);
