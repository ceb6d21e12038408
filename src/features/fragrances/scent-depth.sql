-- `product.scent_depth` is the mean depth of a product's notes. What is smelled first is light, what stays until the next morning is dark.

-- 100 for a note that the fragrance guide has among top notes only, 300 for one that it has among base notes only; 1000 without any note
-- that it knows.
CREATE OR REPLACE FUNCTION "depth_of_notes"(notes text[]) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(round(avg(known.depth))::int, 1000) FROM unnest(notes) AS given (note) JOIN note_depth AS known ON known.note = lower(given.note)
$$;

CREATE OR REPLACE FUNCTION "keep_scent_depth"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.scent_depth := depth_of_notes(NEW.fragrance_notes);
  RETURN NEW;
END $$;

-- Also when a product comes into the lists, because a change of the guide passes by those that are not in them.
CREATE OR REPLACE TRIGGER "keep_scent_depth" BEFORE INSERT OR UPDATE OF "fragrance_notes", "scent_depth", "active", "archived_at" ON "product" FOR EACH ROW
  EXECUTE FUNCTION "keep_scent_depth"();
