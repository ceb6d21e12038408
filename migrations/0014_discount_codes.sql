CREATE TABLE "discount_code" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"collections" text[] NOT NULL,
	"minimum_amount" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"once_per_customer" boolean NOT NULL,
	"first_order_only" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "discount_code_value" CHECK (case "discount_code"."kind" when 'percent' then "discount_code"."value" between 1 and 90 when 'amount' then "discount_code"."value" > 0
        else "discount_code"."kind" = 'free-delivery' and "discount_code"."value" = 0 end),
	CONSTRAINT "discount_code_used" CHECK ("discount_code"."used" >= 0 and ("discount_code"."max_uses" is null or "discount_code"."used" <= "discount_code"."max_uses"))
);
--> statement-breakpoint
DROP INDEX "discount_redemption_order";--> statement-breakpoint
ALTER TABLE "discount_redemption" DROP CONSTRAINT "discount_redemption_user_id_code_pk";--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD PRIMARY KEY ("order_id");--> statement-breakpoint
CREATE INDEX "discount_code_created" ON "discount_code" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "discount_redemption_code" ON "discount_redemption" USING btree ("code");--> statement-breakpoint
CREATE INDEX "order_discount_code" ON "order" USING btree ("discount_code","confirmed_at","id") WHERE "order"."discount_code" is not null;--> statement-breakpoint
-- The offer on a first order was a setting; WELCOME20 is what a shop had that never changed it.
INSERT INTO "discount_code" ("code", "kind", "value", "collections", "minimum_amount", "once_per_customer", "first_order_only", "created_at", "stopped_at", "used")
SELECT "offer"."code", 'percent', coalesce(("offer"."value"->>'percent')::integer, 20), '{}', 0, true, true, now(),
  CASE WHEN ("offer"."value"->>'active')::boolean IS FALSE THEN now() END,
  (SELECT count(*) FROM "order" WHERE "discount_code" = "offer"."code" AND "confirmed_at" IS NOT NULL)
FROM (
  SELECT coalesce("stored"."value"->>'code', 'WELCOME20') AS "code", "stored"."value"
  FROM (SELECT 1) AS "one" LEFT JOIN "setting" AS "stored" ON "stored"."name" = 'discount'
) AS "offer";--> statement-breakpoint
DELETE FROM "setting" WHERE "name" = 'discount';--> statement-breakpoint
-- Public pages name the offer on a first order. A use changes none of them.
CREATE TRIGGER "note_content_change" AFTER INSERT OR DELETE OR TRUNCATE ON "discount_code" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();--> statement-breakpoint
CREATE TRIGGER "note_stopped_discount" AFTER UPDATE OF "stopped_at" ON "discount_code" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
