-- alone: a process of the version before keeps the links for the balance of an order in a table of its own, and that of a gift card with its sale.
ALTER TABLE "payment_link" DROP CONSTRAINT "payment_link_pkey";
--> statement-breakpoint
ALTER TABLE "payment_link" DROP CONSTRAINT "payment_link_reference_id_unique";
--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_pkey" PRIMARY KEY ("reference_id");
--> statement-breakpoint
ALTER TABLE "payment_link" ADD COLUMN "stage" text;
--> statement-breakpoint
ALTER TABLE "payment_link" ADD COLUMN "amount" integer;
--> statement-breakpoint
ALTER TABLE "payment_link" ADD COLUMN "razorpay_order_id" text;
--> statement-breakpoint
ALTER TABLE "payment_link" ADD COLUMN "next_check_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payment_link" ADD COLUMN "check_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A link that has ended is checked for two days. Jobs did so before.
UPDATE "payment_link" SET "stage" = "first"."stage", "amount" = "first"."amount", "razorpay_order_id" = "first"."razorpay_order_id",
  "next_check_at" = coalesce("first"."next_check_at", CASE WHEN "closed_at" > now() - interval '2 days' THEN now() END),
  "check_count" = "first"."check_count"
FROM "payment" AS "first"
WHERE "first"."order_id" = "payment_link"."order_id" AND "first"."stage" IN ('whole', 'deposit') AND "first"."gift_card_id" IS NULL;
--> statement-breakpoint
UPDATE "payment" SET "next_check_at" = NULL
WHERE "next_check_at" IS NOT NULL AND "order_id" IN (SELECT "order_id" FROM "payment_link");
--> statement-breakpoint
INSERT INTO "payment_link" ("reference_id", "order_id", "stage", "amount", "razorpay_link_id", "razorpay_order_id", "url", "status",
  "expires_at", "created_at", "reminded_at", "closed_at", "next_check_at", "check_count")
SELECT "reference_id", "order_id", 'balance', "amount", "razorpay_link_id", "razorpay_order_id", "url", "status",
  "expires_at", "created_at", "reminded_at", "closed_at", "next_check_at", "check_count"
FROM "rest_link";
--> statement-breakpoint
DROP TABLE "rest_link";
--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN DELETE FROM pgboss.job WHERE name = 'rest-link.close'; END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "payment_link" ALTER COLUMN "stage" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_link" ALTER COLUMN "amount" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "payment_link_order" ON "payment_link" USING btree ("order_id","created_at");
--> statement-breakpoint
CREATE INDEX "payment_link_next_check_at" ON "payment_link" USING btree ("next_check_at") WHERE "payment_link"."next_check_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_link_first_of_order" ON "payment_link" USING btree ("order_id") WHERE "payment_link"."stage" <> 'balance';
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_link_one_waiting" ON "payment_link" USING btree ("order_id") WHERE "payment_link"."stage" = 'balance' and "payment_link"."status" in ('requested', 'open');
--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_razorpay_order_id_unique" UNIQUE("razorpay_order_id");
--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_amount" CHECK ("payment_link"."amount" > 0);
--> statement-breakpoint
ALTER TABLE "payment_link" ALTER COLUMN "order_id" DROP NOT NULL;
--> statement-breakpoint
INSERT INTO "payment_link" ("reference_id", "stage", "amount", "razorpay_link_id", "razorpay_order_id", "url", "status", "expires_at",
  "created_at", "closed_at", "next_check_at", "check_count")
SELECT "id", 'gift-card', "value", "razorpay_link_id", "razorpay_order_id", "url", "status", "expires_at", "created_at",
  CASE WHEN "status" NOT IN ('requested', 'open') THEN least(coalesce(
    (SELECT "captured_at" FROM "payment" WHERE "sold_card_id" = "gift_card_id" AND "stage" = 'whole'), "expires_at"), now()) END,
  "next_check_at", "check_count"
FROM "gift_card_sale";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "razorpay_link_id";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "razorpay_order_id";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "url";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "expires_at";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "next_check_at";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" DROP COLUMN "check_count";
--> statement-breakpoint
ALTER TABLE "gift_card_sale" ADD CONSTRAINT "gift_card_sale_id_payment_link_reference_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payment_link"("reference_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_of_order" CHECK (("payment_link"."order_id" is null) = ("payment_link"."stage" = 'gift-card'));
