ALTER TABLE "product_import" ADD COLUMN "choices" jsonb;--> statement-breakpoint
CREATE INDEX "imported_picture_address" ON "imported_picture" USING btree ("import_id","address");