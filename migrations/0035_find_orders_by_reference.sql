ALTER TABLE "refund" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "parcel_tracking_number" ON "parcel" USING btree (upper(replace("tracking_number", ' ', '')));--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refund_reference" ON "refund" USING btree ("reference");--> statement-breakpoint
-- Orders from before the search knew them: company and GSTIN follow as lines of their own. None is given one twice.
UPDATE "order" SET "search_text" = concat_ws(E'\n', "search_text", nullif("address" ->> 'company', ''), nullif("address" ->> 'gstin', ''))
  WHERE coalesce("address" ->> 'company', '') <> '' OR coalesce("address" ->> 'gstin', '') <> '';
