ALTER TABLE "product" ADD COLUMN "film_id" text;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_film_id_video_file_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."video_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_film" ON "product" USING btree ("film_id") WHERE "product"."film_id" is not null;
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "video_file" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
