DROP INDEX "parcel_tracking_number";--> statement-breakpoint
DROP INDEX "return_step_tracking_number";--> statement-breakpoint
CREATE INDEX "parcel_tracking_number" ON "parcel" USING btree (regexp_replace(upper("tracking_number"), '[^A-Z0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "return_step_tracking_number" ON "return_step" USING btree (regexp_replace(upper("tracking_number"), '[^A-Z0-9]', '', 'g'));