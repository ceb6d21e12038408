ALTER TABLE "media_file" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "stored_sha256" text;--> statement-breakpoint
ALTER TABLE "media_file" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_file_in_database" ON "media_file" USING btree ("id") WHERE "media_file"."bytes" is not null;--> statement-breakpoint
CREATE INDEX "media_file_in_store" ON "media_file" USING btree ("id") WHERE "media_file"."bytes" is null;--> statement-breakpoint
CREATE INDEX "media_file_deleted" ON "media_file" USING btree ("id") WHERE "media_file"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_is_somewhere" CHECK ("media_file"."bytes" is not null or "media_file"."stored_sha256" is not null);