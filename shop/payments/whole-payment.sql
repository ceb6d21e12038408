-- Orders that are paid with one payment have shares of it: they add up, the gateway's payment is known of all of them or of none, and all are
-- confirmed or none is.

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

CREATE CONSTRAINT TRIGGER "payment_is_whole" AFTER INSERT OR UPDATE OF "amount", "paid_with", "charged_amount", "razorpay_payment_id" ON "payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."paid_with" IS NOT NULL) EXECUTE FUNCTION "require_whole_payment"();
