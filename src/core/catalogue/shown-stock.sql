-- Public pages are made anew when what they show of a product has changed: a sale that changes no word of theirs changes no page.

-- Pages show of a stock: sold out, the number up to 10, in stock. It is `shownStock` of src/core/catalogue/product.ts.
CREATE OR REPLACE FUNCTION "note_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "before" FULL JOIN "after" ON "after"."id" = "before"."id"
    WHERE to_jsonb("before") - 'stock' IS DISTINCT FROM to_jsonb("after") - 'stock'
      OR least(greatest("before"."stock", 0), 11) <> least(greatest("after"."stock", 0), 11)
  ) THEN
    INSERT INTO "content_change" ("connection", "topic", "changes") VALUES (pg_backend_pid(), TG_TABLE_NAME, 1)
    ON CONFLICT ("connection", "topic") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "note_product_change" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"();
