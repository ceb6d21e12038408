ALTER TABLE "price_change" RENAME TO "product_change";--> statement-breakpoint
ALTER TABLE "product_change" RENAME COLUMN "prices" TO "products";--> statement-breakpoint
DROP INDEX "price_change_at";--> statement-breakpoint
CREATE INDEX "product_change_at" ON "product_change" USING btree ("at","id");--> statement-breakpoint
UPDATE "product_change" SET "products" = (
  select coalesce(jsonb_agg(jsonb_build_object(
    'productId', one -> 'productId',
    'before', jsonb_build_object('price', one -> 'before', 'ownerPrice', one -> 'ownerBefore'),
    'after', jsonb_build_object('price', one -> 'after'))), '[]'::jsonb)
  from jsonb_array_elements("products") as one);
