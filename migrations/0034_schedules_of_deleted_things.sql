-- A schedule goes with what it was for (shop/back-office/publishing/publications.sql), also where that went before.
DELETE FROM publication WHERE (kind = 'article' AND thing NOT IN (SELECT slug FROM article))
  OR (kind = 'collection' AND thing NOT IN (SELECT slug FROM collection));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "drop_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM publication WHERE kind = TG_ARGV[0] AND thing = OLD.slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "drop_publication_of_article" AFTER DELETE ON "article" FOR EACH ROW EXECUTE FUNCTION "drop_publication"('article');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "drop_publication_of_collection" AFTER DELETE ON "collection" FOR EACH ROW EXECUTE FUNCTION "drop_publication"('collection');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "drop_publication_of_page" AFTER DELETE ON "page" FOR EACH ROW EXECUTE FUNCTION "drop_publication"('page');
