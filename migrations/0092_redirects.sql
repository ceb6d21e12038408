CREATE TABLE "redirect_import" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made" integer
);
--> statement-breakpoint
CREATE TABLE "missing_address" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirect_cause" CHECK ("redirect"."cause" in ('renamed', 'typed', 'former-shop')),
	CONSTRAINT "redirect_leads_on" CHECK ("redirect"."from_path" <> "redirect"."to_path"),
	CONSTRAINT "redirect_within_shop" CHECK ("redirect"."from_path" ~ '^/([^/]|$)' and "redirect"."to_path" ~ '^/([^/]|$)')
);
--> statement-breakpoint
INSERT INTO "redirect" ("from_path", "to_path", "cause", "created_at")
	SELECT '/products/' || "former_slug"."slug", '/products/' || "product"."slug", 'renamed', now()
	FROM "former_slug" JOIN "product" ON "product"."id" = "former_slug"."product_id"
	WHERE "former_slug"."slug" <> "product"."slug";--> statement-breakpoint
DROP TABLE "former_slug" CASCADE;--> statement-breakpoint
CREATE INDEX "redirect_import_created" ON "redirect_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "missing_address_count" ON "missing_address" USING btree ("count" DESC NULLS LAST,"path");--> statement-breakpoint
CREATE INDEX "missing_address_last" ON "missing_address" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "redirect_to" ON "redirect" USING btree ("to_path");--> statement-breakpoint
CREATE INDEX "redirect_created" ON "redirect" USING btree ("created_at","from_path");--> statement-breakpoint
-- A page that is kept in memory may be the redirect, or the page that says that there is none.
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "redirect" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
