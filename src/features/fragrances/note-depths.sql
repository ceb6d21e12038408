-- `note_depth` has the place of each note among the fragrances of the guide, and products follow (src/features/fragrances/scent-depth.sql).

-- Writes what has changed of the notes' depths, and the depth of the products in the lists that have one of these notes.
CREATE OR REPLACE FUNCTION "keep_note_depths"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  WITH guide AS (
    SELECT lower(note) AS note, round(avg(place) * 100)::int AS depth FROM (
      SELECT unnest(top_notes) AS note, 1 AS place FROM fragrance
      UNION ALL SELECT unnest(middle_notes), 2 FROM fragrance
      UNION ALL SELECT unnest(base_notes), 3 FROM fragrance
    ) AS smelled GROUP BY lower(note)
  ), written AS (
    INSERT INTO note_depth AS known (note, depth) SELECT note, depth FROM guide ORDER BY note
    ON CONFLICT (note) DO UPDATE SET depth = excluded.depth WHERE known.depth <> excluded.depth RETURNING known.note
  ), removed AS (
    DELETE FROM note_depth WHERE note NOT IN (SELECT note FROM guide) RETURNING note
  )
  SELECT array_agg(note) INTO changed FROM (SELECT note FROM written UNION SELECT note FROM removed) AS touched;
  UPDATE product SET scent_depth = 0 WHERE id IN (
    SELECT product_id FROM product_note WHERE lower(note) = ANY (changed)
  ) AND scent_depth <> depth_of_notes(fragrance_notes);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "keep_note_depths" AFTER INSERT OR UPDATE OR DELETE ON "fragrance" FOR EACH STATEMENT EXECUTE FUNCTION "keep_note_depths"();
