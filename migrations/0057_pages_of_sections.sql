CREATE TABLE "page" (
	"slug" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "page_draft" (
	"slug" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published_revision" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_picture" (
	"slug" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "page_picture_slug_picture_id_pk" PRIMARY KEY("slug","picture_id")
);
--> statement-breakpoint
CREATE TABLE "page_version" (
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"was_published" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "page_version_slug_number_pk" PRIMARY KEY("slug","number")
);
--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_slug_page_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."page"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_picture" ADD CONSTRAINT "page_picture_slug_page_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."page"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_picture" ADD CONSTRAINT "page_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_slug_page_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."page"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_picture_picture" ON "page_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_picture_picture" ON "product_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "picture_newest" ON "picture" USING btree ("created_at","id");--> statement-breakpoint
-- What is public is made anew when it changes; typing a draft changes nothing that shoppers see.
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
