CREATE TABLE "zip_picture" (
	"import_id" text NOT NULL,
	"address" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "zip_picture_import_id_address_pk" PRIMARY KEY("import_id","address")
);
--> statement-breakpoint
ALTER TABLE "zip_picture" ADD CONSTRAINT "zip_picture_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;