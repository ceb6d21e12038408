-- alone: a process of the version before reads and writes the number, the way and the content of a booking beside its parcel.
ALTER TABLE "courier_booking" DROP CONSTRAINT "courier_booking_order_id_order_id_fk";
--> statement-breakpoint
DROP INDEX "courier_booking_order";--> statement-breakpoint
DROP INDEX "courier_booking_tracking";--> statement-breakpoint
ALTER TABLE "parcel" DROP CONSTRAINT "parcel_order_id_position_pk";--> statement-breakpoint
ALTER TABLE "parcel" ALTER COLUMN "position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ALTER COLUMN "carrier" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "parcel" ALTER COLUMN "tracking_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "way" text DEFAULT 'out' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "booked_with" text;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "cash" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_booking" ADD COLUMN "parcel_id" text;--> statement-breakpoint
-- A booking whose number was handed over has that parcel: of several bookings of one number, the latest that is not cancelled.
UPDATE "courier_booking" SET "parcel_id" = "known"."parcel_id"
FROM (SELECT DISTINCT ON ("parcel"."order_id", "number") "booking"."id" AS "booking_id", "parcel"."id" AS "parcel_id"
  FROM "parcel" CROSS JOIN LATERAL regexp_replace(upper("parcel"."tracking_number"), '[^A-Z0-9]', '', 'g') AS "number"
    JOIN "courier_booking" AS "booking" ON "booking"."order_id" = "parcel"."order_id" AND "booking"."way" = 'out'
      AND regexp_replace(upper("booking"."tracking_number"), '[^A-Z0-9]', '', 'g') = "number"
  WHERE "number" <> ''
  ORDER BY "parcel"."order_id", "number", "booking"."state" = 'cancelled', "booking"."at" DESC, "booking"."id", "parcel"."position") AS "known"
WHERE "courier_booking"."id" = "known"."booking_id";--> statement-breakpoint
-- No order changes by this, so no trigger shall count it as a change.
ALTER TABLE "parcel" DISABLE TRIGGER USER;--> statement-breakpoint
-- The courier is asked by its own writing of the number. What staff have said of the carrier and of the content stays.
UPDATE "parcel" SET "tracking_number" = "booking"."tracking_number", "grams" = "booking"."grams", "cash" = "booking"."cash",
  "pieces" = coalesce("parcel"."pieces", "booking"."pieces")
FROM "courier_booking" AS "booking" WHERE "booking"."parcel_id" = "parcel"."id";--> statement-breakpoint
-- The others, which no carrier has got, also those that are cancelled or fetched from a customer.
INSERT INTO "parcel" ("id", "order_id", "way", "carrier", "tracking_number", "grams", "cash", "pieces", "at", "by")
SELECT "id", "order_id", "way", coalesce("carrier", ''), coalesce("tracking_number", ''), "grams", "cash", "pieces", "at", "by"
FROM "courier_booking" WHERE "parcel_id" IS NULL;--> statement-breakpoint
UPDATE "courier_booking" SET "parcel_id" = "id" WHERE "parcel_id" IS NULL;--> statement-breakpoint
-- A courier gives a number once. If it is there twice in two writings, the latest has it.
UPDATE "parcel" SET "booked_with" = "booked"."courier"
FROM (SELECT DISTINCT ON ("courier", "number") "booking"."courier", "booking"."parcel_id"
  FROM "courier_booking" AS "booking" CROSS JOIN LATERAL regexp_replace(upper("booking"."tracking_number"), '[^A-Z0-9]', '', 'g') AS "number"
  WHERE "booking"."state" = 'booked' AND "number" <> ''
  ORDER BY "courier", "number", "booking"."at" DESC, "booking"."id") AS "booked"
WHERE "parcel"."id" = "booked"."parcel_id";--> statement-breakpoint
ALTER TABLE "parcel" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_order_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- One that is only booked is the couriers' affair.
  if coalesce(new.position, old.position) is not null then
    update "order" set changed_at = clock_timestamp() where id = coalesce(new.order_id, old.order_id);
  end if;
  return null;
end $$;--> statement-breakpoint
ALTER TABLE "courier_booking" ALTER COLUMN "parcel_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_booking" ADD CONSTRAINT "courier_booking_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_order" ON "parcel" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_booked" ON "parcel" USING btree ("booked_with",regexp_replace(upper("tracking_number"), '[^A-Z0-9]', '', 'g'));--> statement-breakpoint
ALTER TABLE "courier_booking" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "courier_booking" DROP COLUMN "way";--> statement-breakpoint
ALTER TABLE "courier_booking" DROP COLUMN "tracking_number";--> statement-breakpoint
ALTER TABLE "courier_booking" DROP COLUMN "carrier";--> statement-breakpoint
ALTER TABLE "courier_booking" DROP COLUMN "grams";--> statement-breakpoint
ALTER TABLE "courier_booking" DROP COLUMN "cash";--> statement-breakpoint
ALTER TABLE "courier_booking" DROP COLUMN "pieces";--> statement-breakpoint
ALTER TABLE "courier_booking" ADD CONSTRAINT "courier_booking_parcel_id_unique" UNIQUE("parcel_id");--> statement-breakpoint
INSERT INTO "import" ("id", "by", "file_name", "file", "state", "done", "total", "plan", "created_at", "kind", "facts")
SELECT "id", "by", "file_name", "file", "state", "done", "total", "plan", "created_at", 'post', '{}' FROM "post_import";--> statement-breakpoint
DROP TABLE "post_import";
