CREATE TABLE "product_sold_day" (
	"day" date NOT NULL,
	"product_id" text NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "product_sold_day_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sold_day" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_event_at";--> statement-breakpoint
DROP INDEX "user_created";--> statement-breakpoint
DROP INDEX "message_created";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "order" SET "search_text" = concat_ws(E'\n', "number", "address" ->> 'name', "address" ->> 'phone',
  (SELECT string_agg(line."name", E'\n' ORDER BY line."position") FROM "order_line" AS line WHERE line."order_id" = "order"."id"));--> statement-breakpoint
INSERT INTO "sold_day" ("day", "orders", "amount")
SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum("amount") FROM "order"
WHERE "confirmed_at" IS NOT NULL GROUP BY 1;--> statement-breakpoint
INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
  sum(-sign(moved."change") * (line."gross" - line."discount_share"))
FROM "stock_movement" AS moved
JOIN "order_line" AS line ON line."order_id" = moved."order_id" AND line."product_id" = moved."product_id"
GROUP BY 1, 2;--> statement-breakpoint
ALTER TABLE "product_sold_day" ADD CONSTRAINT "product_sold_day_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_by" ON "audit_event" USING btree ("by","at");--> statement-breakpoint
CREATE INDEX "audit_event_group" ON "audit_event" USING btree (split_part("action", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "audit_event_search" ON "audit_event" USING gin (("subject" || ' ' || "action" || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_role" ON "user" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_state" ON "message" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "message_search" ON "message" USING gin (("name" || ' ' || "email" || ' ' || "subject" || ' ' || "body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_on_list" ON "newsletter_subscriber" USING btree ("confirmed_at","email") WHERE "newsletter_subscriber"."confirmed_at" is not null and "newsletter_subscriber"."unsubscribed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_asked" ON "newsletter_subscriber" USING btree ("email") WHERE "newsletter_subscriber"."confirmed_at" is null and "newsletter_subscriber"."unsubscribed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_left" ON "newsletter_subscriber" USING btree ("email") WHERE "newsletter_subscriber"."unsubscribed_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_search" ON "newsletter_subscriber" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_search" ON "order" USING gin ("search_text" gin_trgm_ops) WHERE "order"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "payment_captured_at" ON "payment" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "refund_requested" ON "refund" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("written_at","id") WHERE "review"."approved_at" is null and "review"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "review_approved" ON "review" USING btree ("written_at","id") WHERE "review"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "review_rejected" ON "review" USING btree ("written_at","id") WHERE "review"."rejected_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "message_created" ON "message" USING btree ("created_at","id");--> statement-breakpoint
CREATE FUNCTION "add_to_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum("amount") FROM "added"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "take_from_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -count(*), -sum("amount") FROM "removed"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "change_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount")
  SELECT changed."day", sum(changed."orders"), sum(changed."amount") FROM (
    SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", 1 AS "orders", "amount" FROM "added" WHERE "confirmed_at" IS NOT NULL
    UNION ALL
    SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -1, -"amount" FROM "removed" WHERE "confirmed_at" IS NOT NULL
  ) AS changed GROUP BY 1 HAVING sum(changed."orders") <> 0 OR sum(changed."amount") <> 0 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_added_to_sold_day" AFTER INSERT ON "order" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_to_sold_day"();
--> statement-breakpoint
CREATE TRIGGER "order_taken_from_sold_day" AFTER DELETE ON "order" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "take_from_sold_day"();
--> statement-breakpoint
CREATE TRIGGER "order_changes_sold_day" AFTER UPDATE ON "order" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "change_sold_day"();
--> statement-breakpoint
CREATE FUNCTION "add_to_product_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
  SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
    sum(-sign(moved."change") * (line."gross" - line."discount_share"))
  FROM "added" AS moved
  JOIN "order_line" AS line ON line."order_id" = moved."order_id" AND line."product_id" = moved."product_id"
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("day", "product_id") DO UPDATE SET "pieces" = "product_sold_day"."pieces" + excluded."pieces",
    "amount" = "product_sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_movement_added_to_product_sold_day" AFTER INSERT ON "stock_movement" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_to_product_sold_day"();
