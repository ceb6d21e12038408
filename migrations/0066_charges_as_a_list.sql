-- The delivery amount of an order becomes the first entry of a list of charges.
CREATE FUNCTION "charges_total"("charges" jsonb) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum((charge ->> 'amount')::integer), 0)::integer FROM jsonb_array_elements("charges") AS charge
$$;
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_amounts_add_up";--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "delivery_amount" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "charges" jsonb;--> statement-breakpoint
UPDATE "order" SET "charges" = jsonb_build_array(jsonb_build_object('kind', 'delivery', 'amount', "delivery_amount"));--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "charges" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_amounts_add_up" CHECK ("order"."amount" = "order"."items_amount" - "order"."discount_amount" + charges_total("order"."charges"));--> statement-breakpoint
-- A process of the version before writes the delivery amount alone, and reads it as all that is charged.
CREATE FUNCTION "keep_delivery_amount"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."charges" IS NULL THEN
    NEW."charges" := jsonb_build_array(jsonb_build_object('kind', 'delivery', 'amount', NEW."delivery_amount"));
  END IF;
  NEW."delivery_amount" := charges_total(NEW."charges");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_delivery_amount" BEFORE INSERT OR UPDATE OF "charges" ON "order" FOR EACH ROW EXECUTE FUNCTION "keep_delivery_amount"();
