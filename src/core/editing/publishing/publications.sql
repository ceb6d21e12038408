-- A schedule is about one thing: another one of the same name does not publish itself.

-- Drops the schedule of what was deleted; the argument is its kind.
CREATE OR REPLACE FUNCTION "drop_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM publication WHERE kind = TG_ARGV[0] AND thing = OLD.slug;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "drop_publication_of_article" AFTER DELETE ON "article" FOR EACH ROW EXECUTE FUNCTION "drop_publication"('article');
CREATE OR REPLACE TRIGGER "drop_publication_of_collection" AFTER DELETE ON "collection" FOR EACH ROW EXECUTE FUNCTION "drop_publication"('collection');
CREATE OR REPLACE TRIGGER "drop_publication_of_page" AFTER DELETE ON "page" FOR EACH ROW EXECUTE FUNCTION "drop_publication"('page');
