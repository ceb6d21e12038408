CREATE TABLE "channel_category" (
	"category_slug" text PRIMARY KEY NOT NULL,
	"google" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_fetch" (
	"channel" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_identifier" (
	"product_id" text PRIMARY KEY NOT NULL,
	"gtin" text NOT NULL,
	"mpn" text NOT NULL,
	CONSTRAINT "product_identifier_gtin" CHECK ("product_identifier"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})?$')
);
--> statement-breakpoint
ALTER TABLE "channel_category" ADD CONSTRAINT "channel_category_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_identifier" ADD CONSTRAINT "product_identifier_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The files of the channels are made anew when these change.
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_identifier" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "channel_category" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
