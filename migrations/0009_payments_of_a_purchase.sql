-- alone: a process of the version before divides a payment over orders by columns that are gone.
DROP TRIGGER "payment_is_whole" ON "payment";
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_charged_of_first";
--> statement-breakpoint
DROP INDEX "payment_paid_with";
--> statement-breakpoint
-- Of several orders of a purchase, only the first has the id of the order at the gateway.
DROP INDEX "payment_of_gateway";
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_gateway" ON "payment" USING btree ("razorpay_payment_id") WHERE "payment"."razorpay_order_id" is not null or "payment"."stage" <> 'whole' or "payment"."order_id" is null;
--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "paid_with";
--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "charged_amount";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "require_whole_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought_in text;
  gateway_ids integer;
  orders integer;
  confirmed integer;
BEGIN
  SELECT "purchase_id" INTO bought_in FROM "order" WHERE "id" = NEW."order_id";
  IF NOT EXISTS (SELECT FROM "order" AS other WHERE other."purchase_id" = bought_in AND other."id" <> NEW."order_id")
  THEN RETURN NULL;
  END IF;
  SELECT count(DISTINCT coalesce(share."razorpay_payment_id", '')), count(*), count(bought."confirmed_at")
    INTO gateway_ids, orders, confirmed
    FROM "order" AS bought JOIN "payment" AS share ON share."order_id" = bought."id" AND share."stage" = 'whole' AND share."gift_card_id" IS NULL
    WHERE bought."purchase_id" = bought_in;
  IF gateway_ids > 1
  THEN RAISE EXCEPTION 'the payment of purchase % is known of some of its orders only', bought_in USING ERRCODE = 'check_violation';
  END IF;
  IF confirmed NOT IN (0, orders)
  THEN RAISE EXCEPTION 'some orders of purchase % are confirmed, and some are not', bought_in USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_is_whole" AFTER INSERT OR UPDATE OF "razorpay_payment_id" ON "payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."stage" = 'whole' AND NEW."gift_card_id" IS NULL) EXECUTE FUNCTION "require_whole_payment"();
