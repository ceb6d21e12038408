ALTER TABLE "batch" ADD COLUMN "ready_on" date;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "curing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "ready_on" date;--> statement-breakpoint
CREATE INDEX "batch_curing_of_product" ON "batch" USING btree ("product_id","ready_on") WHERE "batch"."curing";--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_curing" CHECK (not "batch"."curing" or "batch"."ready_on" is not null);