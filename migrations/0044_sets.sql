CREATE TABLE "set_part" (
	"set_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "set_part_set_id_position_pk" PRIMARY KEY("set_id","position"),
	CONSTRAINT "set_part_quantity" CHECK ("set_part"."quantity" between 1 and 20),
	CONSTRAINT "set_part_is_another" CHECK ("set_part"."set_id" <> "set_part"."product_id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "set_pricing" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "set_id" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "set_name" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "set_quantity" integer;--> statement-breakpoint
ALTER TABLE "set_part" ADD CONSTRAINT "set_part_set_id_product_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_part" ADD CONSTRAINT "set_part_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "set_part_once" ON "set_part" USING btree ("product_id","set_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_set_id_product_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_set_id" ON "order_line" USING btree ("set_id") WHERE "order_line"."set_id" is not null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_set_pricing" CHECK ("product"."set_pricing" in ('parts', 'single'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_set_without_variants" CHECK ("product"."set_pricing" is null or ("product"."variant_of" is null and cardinality("product"."option_names") = 0));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_set" CHECK (("order_line"."set_id" is null) = ("order_line"."set_name" is null) and ("order_line"."set_id" is null) = ("order_line"."set_quantity" is null));--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "set_part" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
-- The stock of a set is the least that its parts allow, whatever is written into it. A part that is not for sale allows none.
CREATE FUNCTION "keep_stock_of_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."stock" := coalesce((
    SELECT min(CASE WHEN "part"."active" AND "part"."archived_at" IS NULL THEN "part"."stock" / "set_part"."quantity" ELSE 0 END)
    FROM "set_part" JOIN "product" AS "part" ON "part"."id" = "set_part"."product_id" WHERE "set_part"."set_id" = NEW."id"), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_stock_of_set" BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW WHEN (NEW."set_pricing" IS NOT NULL)
  EXECUTE FUNCTION "keep_stock_of_set"();
--> statement-breakpoint
-- Whoever changes a part has locked its sets with it (stock.server.ts), so that this waits for nobody.
CREATE FUNCTION "pass_stock_to_sets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product" SET "stock" = "allowed"."stock"
  FROM (
    SELECT "set_part"."set_id", min(CASE WHEN "part"."active" AND "part"."archived_at" IS NULL THEN "part"."stock" / "set_part"."quantity" ELSE 0 END) AS "stock"
    FROM "set_part" JOIN "product" AS "part" ON "part"."id" = "set_part"."product_id"
    WHERE "set_part"."set_id" IN (SELECT "set_id" FROM "set_part" WHERE "product_id" = NEW."id")
    GROUP BY "set_part"."set_id"
  ) AS "allowed"
  WHERE "product"."id" = "allowed"."set_id" AND "product"."stock" <> "allowed"."stock";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "pass_stock_to_sets" AFTER UPDATE OF "stock", "active", "archived_at" ON "product" FOR EACH ROW
  WHEN (OLD."stock" <> NEW."stock" OR OLD."active" <> NEW."active" OR OLD."archived_at" IS DISTINCT FROM NEW."archived_at")
  EXECUTE FUNCTION "pass_stock_to_sets"();
--> statement-breakpoint
CREATE FUNCTION "take_stock_of_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product" SET "stock" = 0 WHERE "id" = coalesce(NEW."set_id", OLD."set_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "take_stock_of_parts" AFTER INSERT OR UPDATE OR DELETE ON "set_part" FOR EACH ROW EXECUTE FUNCTION "take_stock_of_parts"();
--> statement-breakpoint
-- An order may have a product twice: by itself and as a part of a set, or of two sets. Its pieces share what was paid for them.
CREATE OR REPLACE FUNCTION "add_to_product_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
  SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
    sum(round(-moved."change" * line."amount"::numeric / line."quantity"))
  FROM "added" AS moved
  JOIN LATERAL (
    SELECT sum("gross" - "discount_share") AS "amount", sum("quantity") AS "quantity" FROM "order_line"
    WHERE "order_id" = moved."order_id" AND "product_id" = moved."product_id"
  ) AS line ON line."quantity" > 0
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("day", "product_id") DO UPDATE SET "pieces" = "product_sold_day"."pieces" + excluded."pieces",
    "amount" = "product_sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;
