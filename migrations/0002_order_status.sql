DROP INDEX "order_confirmed_at";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "status" text;--> statement-breakpoint
UPDATE "order" SET "status" = coalesce((SELECT change."status" FROM "order_status_change" AS change
  WHERE change."order_id" = "order"."id" ORDER BY change."position" DESC LIMIT 1), 'pending')
WHERE "confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","confirmed_at","id");--> statement-breakpoint
CREATE INDEX "order_to_pack" ON "order" USING btree ("confirmed_at","id") WHERE "order"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "order_confirmed_at" ON "order" USING btree ("confirmed_at","id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_status_when_confirmed" CHECK (("order"."status" is null) = ("order"."confirmed_at" is null));--> statement-breakpoint
CREATE FUNCTION "require_current_status"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_status_is_latest" AFTER INSERT OR UPDATE OR DELETE ON "order_status_change"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_current_status"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_status_is_latest" AFTER UPDATE OF "status" ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_current_status"();
--> statement-breakpoint
CREATE FUNCTION "begin_order_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."status" := 'pending';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_status_begins" BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN (OLD."confirmed_at" IS NULL AND NEW."confirmed_at" IS NOT NULL AND NEW."status" IS NULL)
  EXECUTE FUNCTION "begin_order_status"();
--> statement-breakpoint
CREATE FUNCTION "follow_status_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET "status" = NEW."status" WHERE "id" = NEW."order_id" AND "status" IS DISTINCT FROM NEW."status";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_status_follows" AFTER INSERT ON "order_status_change"
  FOR EACH ROW EXECUTE FUNCTION "follow_status_change"();
