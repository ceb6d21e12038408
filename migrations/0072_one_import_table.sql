-- alone: a process of the version before stores and reads the files of each kind in a table of their own.
CREATE TABLE "import" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_created" ON "import" USING btree ("kind","created_at","id");--> statement-breakpoint
INSERT INTO "import" ("id", "by", "file_name", "file", "state", "done", "total", "plan", "created_at", "kind", "facts")
SELECT "id", "by", "file_name", "file", "state", "done", "total", "plan", "created_at", 'products', jsonb_build_object('choices', "choices")
FROM "product_import"
UNION ALL
SELECT "id", "by", "file_name", "file", "state", "done", "total", "plan", "created_at", 'former-shop', jsonb_build_object('kind', "kind", 'shop', "shop")
FROM "former_import"
UNION ALL
SELECT "id", "by", "file_name", "file", "state", "done", "total", "plan", "created_at", 'prices', jsonb_build_object('listId', "list_id")
FROM "price_list_import"
UNION ALL
SELECT "id", "by", "file_name", "file", CASE WHEN "made" IS NULL THEN 'checked' ELSE 'made' END, coalesce("made", 0), 0, NULL, "created_at", 'redirects', '{}'
FROM "redirect_import";--> statement-breakpoint
ALTER TABLE "imported_picture" DROP CONSTRAINT "imported_picture_import_id_product_import_id_fk";--> statement-breakpoint
ALTER TABLE "imported_picture" ADD CONSTRAINT "imported_picture_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TABLE "product_import";--> statement-breakpoint
DROP TABLE "former_import";--> statement-breakpoint
DROP TABLE "price_list_import";--> statement-breakpoint
DROP TABLE "redirect_import";
