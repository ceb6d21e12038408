-- alone: a process of the version before keeps the further parcels of an order in a table of its own.
ALTER TABLE "parcel" ADD COLUMN "position" integer;
--> statement-breakpoint
-- No order changes by this, so no trigger shall count it as a change.
ALTER TABLE "parcel" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "parcel" SET "position" = 1;
--> statement-breakpoint
ALTER TABLE "parcel" DROP CONSTRAINT "parcel_pkey";
--> statement-breakpoint
INSERT INTO "parcel" ("order_id", "position", "carrier", "tracking_number", "at", "by")
SELECT "order_id", 1 + row_number() OVER (PARTITION BY "order_id" ORDER BY "at", "tracking_number"), "carrier", "tracking_number", "at", "by"
FROM "further_parcel";
--> statement-breakpoint
ALTER TABLE "parcel" ENABLE TRIGGER USER;
--> statement-breakpoint
DROP TABLE "further_parcel";
--> statement-breakpoint
ALTER TABLE "parcel" ALTER COLUMN "position" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_position_pk" PRIMARY KEY("order_id","position");
