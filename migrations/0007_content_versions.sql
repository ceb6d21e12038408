ALTER TABLE "content_change" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_change" DROP CONSTRAINT "content_change_pkey";--> statement-breakpoint
ALTER TABLE "content_change" ADD CONSTRAINT "content_change_connection_topic_pk" PRIMARY KEY("connection","topic");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "content_change" ("connection", "topic", "changes") VALUES (pg_backend_pid(), TG_TABLE_NAME, 1)
  ON CONFLICT ("connection", "topic") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What pages show of a stock: sold out, the number up to 10, in stock. It is `shownStock` of shop/catalogue/product.ts.
CREATE FUNCTION "note_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER "note_content_change" ON "product";
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR DELETE OR TRUNCATE ON "product" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_product_change" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"();
