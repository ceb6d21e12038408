-- alone: a process of the version before keeps the second payment of an order in a table of its own.
ALTER TABLE "payment" DROP CONSTRAINT "payment_paid_with_payment_order_id_fk";
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_pkey";
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "id" text;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "stage" text;
--> statement-breakpoint
-- The first payment of an order has the order's id as its own, and one that is made from now on an id of its own.
UPDATE "payment" SET "id" = "order_id", "stage" = CASE WHEN "is_advance" THEN 'deposit' ELSE 'whole' END;
--> statement-breakpoint
INSERT INTO "payment" ("id", "order_id", "stage", "key_id", "razorpay_order_id", "razorpay_payment_id", "status", "amount", "method",
  "reference", "created_at", "captured_at")
SELECT "rest"."order_id" || '_balance', "rest"."order_id", 'balance', '', "rest"."razorpay_order_id", "rest"."razorpay_payment_id",
  "first"."status", "rest"."amount", "rest"."method", "rest"."reference", "rest"."captured_at", "rest"."captured_at"
FROM "rest_payment" AS "rest" JOIN "payment" AS "first" ON "first"."order_id" = "rest"."order_id";
--> statement-breakpoint
DROP TABLE "rest_payment";
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_pkey" PRIMARY KEY ("id");
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "stage" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "is_advance";
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_with_order_id_fk" FOREIGN KEY ("paid_with") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_first_of_order" ON "payment" USING btree ("order_id") WHERE "payment"."stage" in ('whole', 'deposit');
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_balance_of_order" ON "payment" USING btree ("order_id") WHERE "payment"."stage" = 'balance';
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_balance_is_here" CHECK ("payment"."stage" <> 'balance' or ("payment"."amount" > 0 and "payment"."captured_at" is not null and "payment"."status" not in ('opened', 'promised', 'lapsed')));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "require_whole_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged integer;
  shares bigint;
  gateway_ids integer;
  orders integer;
  confirmed integer;
BEGIN
  SELECT "charged_amount" INTO charged FROM "payment" WHERE "order_id" = NEW."paid_with" AND "paid_with" = "order_id";
  SELECT sum(share."amount"), count(DISTINCT coalesce(share."razorpay_payment_id", '')), count(*), count(bought."confirmed_at")
    INTO shares, gateway_ids, orders, confirmed
    FROM "payment" AS share JOIN "order" AS bought ON bought."id" = share."order_id"
    WHERE share."paid_with" = NEW."paid_with";
  IF charged IS DISTINCT FROM shares
  THEN RAISE EXCEPTION 'the shares of the payment of order % are not what is paid for all', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  IF charged > 0 AND gateway_ids <> 1
  THEN RAISE EXCEPTION 'the payment of order % is known of some of its orders only', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  IF confirmed NOT IN (0, orders)
  THEN RAISE EXCEPTION 'some of the orders that are paid with order % are confirmed, and some are not', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
