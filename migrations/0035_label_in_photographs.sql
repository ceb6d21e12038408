ALTER TABLE "picture" ADD COLUMN "label" jsonb;--> statement-breakpoint
CREATE INDEX "picture_labelled" ON "picture" USING btree ("id") WHERE "picture"."label" is not null;