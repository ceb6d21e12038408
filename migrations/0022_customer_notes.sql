ALTER TABLE "user" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "tags" text[];--> statement-breakpoint
CREATE INDEX "former_shop_customer_tags" ON "former_shop_customer" USING gin (("facts" -> 'tags'));--> statement-breakpoint
CREATE INDEX "former_shop_customer_tagged" ON "former_shop_customer" USING btree ("imported_at") WHERE "former_shop_customer"."facts" ? 'tags';--> statement-breakpoint
CREATE INDEX "user_tags" ON "user" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "user_tagged" ON "user" USING btree ("created_at") WHERE "user"."tags" <> '{}';