-- A product has the position of its category.

-- The lock makes a category that moves at the same time wait.
CREATE OR REPLACE FUNCTION "set_category_position"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.category_position := coalesce((SELECT position FROM category WHERE slug = NEW.category_slug FOR SHARE), 0);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "set_category_position" BEFORE INSERT OR UPDATE OF "category_slug" ON "product" FOR EACH ROW EXECUTE FUNCTION "set_category_position"();

CREATE OR REPLACE FUNCTION "move_products_of_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET category_position = NEW.position WHERE category_slug = NEW.slug;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "move_products_of_category" AFTER UPDATE OF "position" ON "category" FOR EACH ROW WHEN (OLD.position <> NEW.position) EXECUTE FUNCTION "move_products_of_category"();
