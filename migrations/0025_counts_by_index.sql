CREATE INDEX "product_mrp_above_price" ON "product" USING btree ("updated_at") WHERE "product"."mrp" > "product"."price" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "user_sample" ON "user" USING btree ("id") WHERE "user"."sample";--> statement-breakpoint
CREATE INDEX "order_sample" ON "order" USING btree ("id") WHERE "order"."sample";--> statement-breakpoint
CREATE INDEX "payment_by_test_key" ON "payment" USING btree ("order_id") WHERE "payment"."key_id" like 'rzp_test_%' and "payment"."captured_at" is not null;