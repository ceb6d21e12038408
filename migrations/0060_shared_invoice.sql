CREATE TABLE "shared_invoice" (
	"order_id" text PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"challan_number" text,
	"challan_at" timestamp with time zone,
	CONSTRAINT "shared_invoice_challan_number_unique" UNIQUE("challan_number"),
	CONSTRAINT "shared_invoice_challan" CHECK (("shared_invoice"."challan_number" is null) = ("shared_invoice"."challan_at" is null))
);
--> statement-breakpoint
ALTER TABLE "shared_invoice" ADD CONSTRAINT "shared_invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_invoice" ADD CONSTRAINT "shared_invoice_invoice_number_invoice_number_fk" FOREIGN KEY ("invoice_number") REFERENCES "public"."invoice"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_invoice_number" ON "shared_invoice" USING btree ("invoice_number");