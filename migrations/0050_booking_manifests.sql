ALTER TABLE "courier_booking" ADD COLUMN "manifest_of" text;--> statement-breakpoint
ALTER TABLE "courier_booking" ADD COLUMN "manifest" "bytea";