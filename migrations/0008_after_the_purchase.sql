CREATE TABLE "low_stock_notice" (
	"product_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "stock_warning" integer;--> statement-breakpoint
ALTER TABLE "order_status_change" ADD COLUMN "silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_status_change" ADD COLUMN "refund" text;--> statement-breakpoint
ALTER TABLE "low_stock_notice" ADD CONSTRAINT "low_stock_notice_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_status_change_cancelled" ON "order_status_change" USING btree ("order_id") WHERE "order_status_change"."status" = 'cancelled';