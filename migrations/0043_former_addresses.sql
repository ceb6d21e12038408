CREATE TABLE "former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slug_product" ON "former_slug" USING btree ("product_id");--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "former_slug" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
