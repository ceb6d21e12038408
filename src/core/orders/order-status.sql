-- `order.status` is the status of the order's latest change. Each change sets it, and no transaction leaves the two different.

-- An order that becomes confirmed is pending.
CREATE OR REPLACE FUNCTION "begin_order_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."status" := 'pending';
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "order_status_begins" BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN (OLD."confirmed_at" IS NULL AND NEW."confirmed_at" IS NOT NULL AND NEW."status" IS NULL)
  EXECUTE FUNCTION "begin_order_status"();

CREATE OR REPLACE FUNCTION "follow_status_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET "status" = NEW."status" WHERE "id" = NEW."order_id" AND "status" IS DISTINCT FROM NEW."status";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_status_follows" AFTER INSERT ON "order_status_change"
  FOR EACH ROW EXECUTE FUNCTION "follow_status_change"();

-- Asked at the end of the transaction, which may write the two in any order.
CREATE OR REPLACE FUNCTION "require_current_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_TABLE_NAME = 'order' THEN changed := NEW."id";
  ELSE changed := coalesce(NEW."order_id", OLD."order_id");
  END IF;
  IF EXISTS (SELECT FROM "order" WHERE "id" = changed AND "status" IS DISTINCT FROM
    (SELECT "status" FROM "order_status_change" WHERE "order_id" = changed ORDER BY "position" DESC LIMIT 1))
  THEN RAISE EXCEPTION 'the status of the order % is not the one of its latest change', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "order_status_is_latest" AFTER INSERT OR UPDATE OR DELETE ON "order_status_change"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_current_status"();

CREATE CONSTRAINT TRIGGER "order_status_is_latest" AFTER UPDATE OF "status" ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_current_status"();
