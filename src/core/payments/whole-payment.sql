-- Several orders of one purchase have shares of one payment: the gateway's payment is known of all of them or of none, and all are confirmed or
-- none is.

-- Each share is compared with the one of the purchase's first order, and that one with all: a purchase of 500 orders is checked in one pass.
CREATE OR REPLACE FUNCTION "require_whole_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought_in text;
  first_order text;
  gateway_ids integer;
  orders integer;
  confirmed integer;
BEGIN
  SELECT "purchase_id" INTO bought_in FROM "order" WHERE "id" = NEW."order_id";
  SELECT min("id"), count(*) INTO first_order, orders
    FROM (SELECT "id" FROM "order" WHERE "purchase_id" = bought_in OFFSET 0) AS bought;
  IF orders < 2 THEN RETURN NULL;
  END IF;
  SELECT count(DISTINCT coalesce(share."razorpay_payment_id", '')), count(*), count(bought."confirmed_at")
    INTO gateway_ids, orders, confirmed
    FROM "order" AS bought JOIN "payment" AS share ON share."order_id" = bought."id" AND share."stage" = 'whole' AND share."gift_card_id" IS NULL
    WHERE bought."purchase_id" = bought_in AND (NEW."order_id" = first_order OR bought."id" IN (first_order, NEW."order_id"));
  IF gateway_ids > 1
  THEN RAISE EXCEPTION 'the payment of purchase % is known of some of its orders only', bought_in USING ERRCODE = 'check_violation';
  END IF;
  IF confirmed NOT IN (0, orders)
  THEN RAISE EXCEPTION 'some orders of purchase % are confirmed, and some are not', bought_in USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "payment_is_whole" AFTER INSERT OR UPDATE OF "razorpay_payment_id" ON "payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."stage" = 'whole' AND NEW."gift_card_id" IS NULL) EXECUTE FUNCTION "require_whole_payment"();
