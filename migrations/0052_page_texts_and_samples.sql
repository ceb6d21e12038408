CREATE TABLE "page_text" (
	"name" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"changed_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_entry" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "festival" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fragrance_family" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page_text" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();--> statement-breakpoint
-- Seeds record no event: what has none, or was only moved, is as the shop was opened with.
UPDATE "category" SET "sample" = true WHERE NOT EXISTS (SELECT FROM "audit_event" WHERE "subject" = 'category:' || "slug" AND "action" <> 'category.moved');--> statement-breakpoint
UPDATE "fragrance_family" SET "sample" = true WHERE NOT EXISTS (SELECT FROM "audit_event" WHERE "subject" = 'fragrance-family:' || "slug" AND "action" <> 'fragrance-family.moved');--> statement-breakpoint
UPDATE "faq_entry" SET "sample" = true WHERE NOT EXISTS (SELECT FROM "audit_event" WHERE "subject" = 'faq:' || "slug" AND "action" <> 'faq.moved');--> statement-breakpoint
UPDATE "festival" SET "sample" = true WHERE NOT EXISTS (SELECT FROM "audit_event" WHERE "subject" = 'festival:' || "slug");
--> statement-breakpoint
-- The sample's place is not that of a shop elsewhere.
UPDATE "setting" SET "value" = "value" || '{"coordinates": ""}' WHERE "name" = 'business' AND "value"->>'zip' <> '177201';--> statement-breakpoint
UPDATE "collection" SET "sample" = true WHERE "slug" = 'shop' AND "intro" <> '' AND NOT EXISTS (SELECT FROM "audit_event" WHERE "subject" = 'collection:shop');
