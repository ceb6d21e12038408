-- The stock of a set, and the price of a box that costs less than its pieces, are what its parts say.

-- What the parts of a set allow: of a set the least that one of them does, of a box as many as all pieces of its list can fill. A part that is not
-- for sale allows none.
CREATE OR REPLACE FUNCTION "stock_of_set"("of" text, "pieces" integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE WHEN "pieces" IS NULL
    THEN min(CASE WHEN "part"."active" AND "part"."archived_at" IS NULL THEN "part"."stock" / "set_part"."quantity" ELSE 0 END)
    ELSE (sum("part"."stock") FILTER (WHERE "part"."active" AND "part"."archived_at" IS NULL) / "pieces")::integer END, 0)
  FROM "set_part" JOIN "product" AS "part" ON "part"."id" = "set_part"."product_id" WHERE "set_part"."set_id" = "of"
$$;

-- Of a box that costs less than its pieces: the cheapest filling, rounded as in src/core/catalogue/sets/box.ts. Null while nothing of its list is for sale.
CREATE OR REPLACE FUNCTION "price_of_box"("of" text, "pieces" integer, "percent" integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 AND "percent" IS NOT NULL
    THEN greatest(1, round("pieces" * min("part"."price")::numeric * (100 - "percent") / 100))::integer END
  FROM "set_part" JOIN "product" AS "part" ON "part"."id" = "set_part"."product_id"
  WHERE "set_part"."set_id" = "of" AND "part"."active" AND "part"."archived_at" IS NULL
$$;

-- Whatever is written into a set.
CREATE OR REPLACE FUNCTION "keep_stock_of_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."stock" := "stock_of_set"(NEW."id", NEW."box_pieces");
  IF NEW."box_percent" IS NOT NULL THEN
    NEW."price" := coalesce("price_of_box"(NEW."id", NEW."box_pieces", NEW."box_percent"), NEW."price");
    NEW."mrp" := NULL;
    NEW."lowest_price" := NEW."price";
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "keep_stock_of_set" BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW WHEN (NEW."set_pricing" IS NOT NULL)
  EXECUTE FUNCTION "keep_stock_of_set"();

-- Whoever changes a part has locked its sets with it (stock.server.ts), so that this waits for nobody. What is written is what the trigger above
-- makes of it.
CREATE OR REPLACE FUNCTION "pass_stock_to_sets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product" SET "stock" = 0
  WHERE "id" IN (SELECT "set_id" FROM "set_part" WHERE "product_id" = NEW."id")
    AND ("stock" <> "stock_of_set"("id", "box_pieces") OR "price" <> "price_of_box"("id", "box_pieces", "box_percent"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "pass_stock_to_sets" AFTER UPDATE OF "stock", "price", "active", "archived_at" ON "product" FOR EACH ROW
  WHEN (OLD."stock" <> NEW."stock" OR OLD."price" <> NEW."price" OR OLD."active" <> NEW."active" OR OLD."archived_at" IS DISTINCT FROM NEW."archived_at")
  EXECUTE FUNCTION "pass_stock_to_sets"();

CREATE OR REPLACE FUNCTION "take_stock_of_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product" SET "stock" = 0 WHERE "id" = coalesce(NEW."set_id", OLD."set_id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "take_stock_of_parts" AFTER INSERT OR UPDATE OR DELETE ON "set_part" FOR EACH ROW EXECUTE FUNCTION "take_stock_of_parts"();
