CREATE TABLE "invoice_file" (
	"number" text PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_number_invoice_number_fk" FOREIGN KEY ("number") REFERENCES "public"."invoice"("number") ON DELETE cascade ON UPDATE no action;