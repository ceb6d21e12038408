CREATE TABLE "festival" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"days" date[] NOT NULL,
	"season_days" integer NOT NULL,
	"shown" boolean NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"picture_id" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"category_slug" text,
	CONSTRAINT "festival_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "festival_product" (
	"festival_slug" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "festival_product_festival_slug_product_id_pk" PRIMARY KEY("festival_slug","product_id")
);
--> statement-breakpoint
ALTER TABLE "festival" ADD CONSTRAINT "festival_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "festival" ADD CONSTRAINT "festival_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "festival_product" ADD CONSTRAINT "festival_product_festival_slug_festival_slug_fk" FOREIGN KEY ("festival_slug") REFERENCES "public"."festival"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "festival_product" ADD CONSTRAINT "festival_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The home page and the pages of the festivals are made anew when the calendar has changed.
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "festival" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "festival_product" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
