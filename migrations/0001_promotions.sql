-- alone: codes and offers move into another table.
CREATE TABLE "promotion_use" (
	"order_id" text PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"minimum_amount" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"reduced_pieces" integer DEFAULT 0 NOT NULL,
	"collections" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"once_per_customer" boolean DEFAULT false NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "promotion_code_unique" UNIQUE("code"),
	CONSTRAINT "promotion_terms" CHECK (case "promotion"."kind"
        when 'cheapest' then "promotion"."amount" = 0 and "promotion"."percent" between 1 and 100 and "promotion"."reduced_pieces" between 1 and "promotion"."pieces" - 1
        when 'amount' then "promotion"."percent" = 0 and "promotion"."amount" > 0 and "promotion"."pieces" = 0 and "promotion"."reduced_pieces" = 0
        when 'percent' then "promotion"."amount" = 0 and "promotion"."percent" between 1 and 90 and "promotion"."pieces" = 0 and "promotion"."reduced_pieces" = 0
        else "promotion"."kind" = 'free-delivery' and "promotion"."percent" = 0 and "promotion"."amount" = 0 and "promotion"."pieces" = 0 and "promotion"."reduced_pieces" = 0 end),
	CONSTRAINT "promotion_minimum" CHECK ("promotion"."minimum_amount" >= 0),
	CONSTRAINT "promotion_used" CHECK ("promotion"."used" >= 0 and ("promotion"."max_uses" is null or "promotion"."used" <= "promotion"."max_uses")),
	CONSTRAINT "promotion_code" CHECK (case when "promotion"."code" is null
        then "promotion"."kind" <> 'free-delivery' and ("promotion"."kind" <> 'amount' or "promotion"."amount" <= "promotion"."minimum_amount")
          and "promotion"."max_uses" is null and "promotion"."used" = 0 and not "promotion"."once_per_customer" and not "promotion"."first_order_only"
        else "promotion"."kind" <> 'cheapest' end)
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_offer_id_offer_id_fk";
--> statement-breakpoint
-- A discount code and an automatic offer are one noun with an optional code. Offers keep their ids, which orders name; the id of a
-- code that is there already is the code.
INSERT INTO "promotion" ("id", "kind", "percent", "amount", "minimum_amount", "pieces", "reduced_pieces", "collections",
  "starts_at", "ends_at", "created_at", "stopped_at")
SELECT "id", "kind", "percent", "amount", "minimum_amount", "pieces", "reduced_pieces", "collections",
  "starts_at", "ends_at", "created_at", "stopped_at" FROM "offer";
--> statement-breakpoint
INSERT INTO "promotion" ("id", "code", "kind", "percent", "amount", "minimum_amount", "collections", "starts_at", "ends_at",
  "max_uses", "used", "once_per_customer", "first_order_only", "created_at", "stopped_at")
SELECT "code", "code", "kind", CASE "kind" WHEN 'percent' THEN "value" ELSE 0 END,
  CASE "kind" WHEN 'amount' THEN "value" ELSE 0 END, "minimum_amount", "collections", "starts_at", "ends_at",
  "max_uses", "used", "once_per_customer", "first_order_only", "created_at", "stopped_at" FROM "discount_code";
--> statement-breakpoint
INSERT INTO "promotion_use" ("order_id", "promotion_id", "user_id", "at")
SELECT "order_id", "promotion"."id", "user_id", "at" FROM "discount_redemption" JOIN "promotion" USING ("code");
--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_use_promotion" ON "promotion_use" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_created" ON "promotion" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promotion_automatic" ON "promotion" USING btree ("created_at","id") WHERE "promotion"."code" is null and "promotion"."stopped_at" is null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_offer_id_promotion_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Pages name the running promotions. A use changes none of them.
CREATE OR REPLACE TRIGGER "note_content_change" AFTER INSERT OR DELETE OR TRUNCATE ON "promotion"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "note_stopped_promotion" AFTER UPDATE OF "stopped_at" ON "promotion"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
DROP TABLE "discount_redemption";
--> statement-breakpoint
DROP TABLE "discount_code";
--> statement-breakpoint
DROP TABLE "offer";
