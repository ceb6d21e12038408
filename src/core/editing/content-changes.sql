-- Every table that public pages read counts its changes, so that a page is made anew when what it shows has changed
-- (docs/decisions/0005).

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'article', 'article_like', 'batch', 'batch_photograph', 'category', 'channel_category', 'collection',
    'collection_product', 'faq_entry', 'festival', 'festival_product', 'former_review', 'fragrance',
    'fragrance_family', 'page', 'page_text', 'picture', 'product_count', 'product_facet', 'product_field',
    'product_identifier', 'product_note', 'product_pair', 'product_picture', 'product_text', 'product_word',
    'redirect', 'review', 'review_count', 'sample_review', 'set_part', 'setting', 'video_file'
  ] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"()', shown);
  END LOOP;
END $$;

-- A change of a product is counted by src/core/catalogue/shown-stock.sql.
CREATE OR REPLACE TRIGGER "note_content_change" AFTER INSERT OR DELETE OR TRUNCATE ON "product"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();

-- Public pages show the name and the town of a person beside a review; a new one has written none yet.
CREATE OR REPLACE TRIGGER "note_content_change" AFTER UPDATE OR DELETE OR TRUNCATE ON "user"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();

-- Pages name the running promotions. A use changes none of them.
CREATE OR REPLACE TRIGGER "note_content_change" AFTER INSERT OR DELETE OR TRUNCATE ON "promotion"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();

CREATE OR REPLACE TRIGGER "note_stopped_promotion" AFTER UPDATE OF "stopped_at" ON "promotion"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
