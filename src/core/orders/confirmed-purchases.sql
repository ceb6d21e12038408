-- A purchase is confirmed with the first of its orders. Of a chain of purchases at most one is: its index refuses another one.

CREATE OR REPLACE FUNCTION "confirm_purchase"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "purchase" SET "confirmed_at" = NEW."confirmed_at" WHERE "id" = NEW."purchase_id" AND "confirmed_at" IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_confirms_purchase" AFTER INSERT OR UPDATE OF "confirmed_at", "purchase_id" ON "order"
  FOR EACH ROW WHEN (NEW."confirmed_at" IS NOT NULL) EXECUTE FUNCTION "confirm_purchase"();
