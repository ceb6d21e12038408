-- alone: a process of the version before writes orders without a purchase.
CREATE TABLE "purchase" (
	"id" text PRIMARY KEY NOT NULL,
	"continues" text,
	"user_id" text,
	"typed_by" text,
	"form_key" text,
	"fingerprint" text,
	"network" text,
	"promotion_id" text,
	"promotion_text" text,
	"legal_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "purchase_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "purchase_promotion_text" CHECK ("purchase"."promotion_id" is null or "purchase"."promotion_text" is not null),
	CONSTRAINT "purchase_of_account_or_typed" CHECK (("purchase"."user_id" is null) <> ("purchase"."typed_by" is null))
);
--> statement-breakpoint
DROP INDEX "order_one_confirmed_per_purchase";
--> statement-breakpoint
-- Orders that were paid together become one purchase, any other order a purchase of its own, with the id of its (first) order. Each
-- of several orders had a chain by itself: the purchase stays in one that has a confirmed order, or else another order. So no chain
-- has two that are confirmed.
INSERT INTO "purchase" ("id", "continues", "user_id", "typed_by", "form_key", "fingerprint", "network",
  "promotion_id", "promotion_text", "legal_version", "created_at", "confirmed_at")
WITH "carried" AS (
  SELECT coalesce("payment"."paid_with", "order"."id") AS "id", "order"."purchase_id" AS "chain", "order"."created_at",
    count("order"."confirmed_at") OVER "of_chain" AS "confirmed", count(*) OVER "of_chain" AS "orders"
  FROM "order" LEFT JOIN "payment" ON "payment"."order_id" = "order"."id"
  WINDOW "of_chain" AS (PARTITION BY "order"."purchase_id")
), "chosen" AS (
  SELECT DISTINCT ON ("id") "id", "chain" FROM "carried" ORDER BY "id", "confirmed" DESC, "orders" DESC, "created_at"
)
SELECT "order"."id", nullif(first_value("order"."id") OVER (PARTITION BY "chain" ORDER BY "order"."created_at", "order"."id"), "order"."id"), "order"."user_id",
  "typed_by", "form_key", CASE WHEN "order"."user_id" IS NOT NULL THEN regexp_replace("fingerprint", ':0$', '') END, "network",
  coalesce("promotion"."id", "several"."offer_id", "order"."offer_id"), coalesce("discount_code", "several"."offer_text", "order"."offer_text"),
  "legal_version", "order"."created_at", "confirmed_at"
FROM "chosen" JOIN "order" ON "order"."id" = "chosen"."id"
  LEFT JOIN "checkout_attempt" ON "checkout_attempt"."order_id" = "order"."id"
  LEFT JOIN "promotion" ON "promotion"."code" = "order"."discount_code"
  LEFT JOIN (
    SELECT "paid_with", min("offer_id") AS "offer_id", min("offer_text") AS "offer_text"
    FROM "payment" JOIN "order" ON "order"."id" = "payment"."order_id" WHERE "paid_with" IS NOT NULL GROUP BY "paid_with"
  ) AS "several" ON "several"."paid_with" = "chosen"."id";
--> statement-breakpoint
-- It is no change of the order, so no trigger shall count it as one.
ALTER TABLE "order" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "order" SET "purchase_id" = coalesce((SELECT "paid_with" FROM "payment" WHERE "order_id" = "order"."id"), "id");
--> statement-breakpoint
ALTER TABLE "order" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_typed_by_user_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_legal_version_legal_version_hash_fk" FOREIGN KEY ("legal_version") REFERENCES "public"."legal_version"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_one_confirmed_of_chain" ON "purchase" USING btree (coalesce("continues", "id")) WHERE "purchase"."confirmed_at" is not null;
--> statement-breakpoint
CREATE INDEX "purchase_user" ON "purchase" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "purchase_network" ON "purchase" USING btree ("network","created_at");
--> statement-breakpoint
CREATE INDEX "purchase_unpaid" ON "purchase" USING btree ("created_at") WHERE "purchase"."confirmed_at" is null;
--> statement-breakpoint
CREATE INDEX "purchase_promotion" ON "purchase" USING btree ("promotion_id","confirmed_at","id") WHERE "purchase"."promotion_id" is not null;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_purchase" ON "order" USING btree ("purchase_id");
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_of_account_or_staff" CHECK (("order"."origin" = 'shop') = ("order"."user_id" is not null));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "confirm_purchase"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "purchase" SET "confirmed_at" = NEW."confirmed_at" WHERE "id" = NEW."purchase_id" AND "confirmed_at" IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_confirms_purchase" AFTER INSERT OR UPDATE OF "confirmed_at", "purchase_id" ON "order"
  FOR EACH ROW WHEN (NEW."confirmed_at" IS NOT NULL) EXECUTE FUNCTION "confirm_purchase"();
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_form_key_unique";
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_of_account_or_typed";
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_offer";
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_typed_by_user_id_fk";
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_offer_id_promotion_id_fk";
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_legal_version_legal_version_hash_fk";
--> statement-breakpoint
DROP INDEX "order_discount_code";
--> statement-breakpoint
DROP INDEX "order_offer";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "typed_by";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "form_key";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "fingerprint";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "discount_code";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "offer_id";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "offer_text";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "legal_version";
--> statement-breakpoint
DROP TABLE "checkout_attempt";
