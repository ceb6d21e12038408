CREATE TABLE "content_change" (
	"connection" integer PRIMARY KEY NOT NULL,
	"changes" bigint NOT NULL
);
--> statement-breakpoint
-- Each connection counts in a row of its own: no change waits for another, and the sum grows with every commit.
CREATE FUNCTION "note_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "content_change" ("connection", "changes") VALUES (pg_backend_pid(), 1)
  ON CONFLICT ("connection") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_picture" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "picture" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fragrance" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fragrance_family" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_like" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq_entry" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sample_review" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
-- Of a person, public pages show the name and the town beside a review; a new one has written none yet.
CREATE TRIGGER "note_content_change" AFTER UPDATE OR DELETE OR TRUNCATE ON "user" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
