CREATE TABLE "advance_receipt" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "advance_receipt_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "advance_receipt" ADD CONSTRAINT "advance_receipt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advance_receipt_issued_at" ON "advance_receipt" USING btree ("issued_at");