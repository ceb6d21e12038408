CREATE TABLE "note_depth" (
	"note" text PRIMARY KEY NOT NULL,
	"depth" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "scent_depth" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
-- What is smelled first is light, what stays until the next morning is dark: 100 for a note that the fragrance guide has among top
-- notes only, 300 for one that it has among base notes only. A product's depth is the mean of its notes'; 1000 without one.
CREATE FUNCTION "depth_of_notes"(notes text[]) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(round(avg(known.depth))::int, 1000) FROM unnest(notes) AS given (note) JOIN note_depth AS known ON known.note = lower(given.note)
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_scent_depth"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.scent_depth := depth_of_notes(NEW.fragrance_notes);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Also when a product comes into the lists, because a change of the guide passes by those that are not in them.
CREATE TRIGGER "keep_scent_depth" BEFORE INSERT OR UPDATE OF "fragrance_notes", "scent_depth", "active", "archived_at" ON "product" FOR EACH ROW
  EXECUTE FUNCTION "keep_scent_depth"();
--> statement-breakpoint
CREATE FUNCTION "keep_note_depths"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "keep_note_depths" AFTER INSERT OR UPDATE OR DELETE ON "fragrance" FOR EACH STATEMENT EXECUTE FUNCTION "keep_note_depths"();
--> statement-breakpoint
-- Of the guide as it is, and of the products, whose other columns nothing has to be told of.
INSERT INTO note_depth (note, depth) SELECT lower(note), round(avg(place) * 100)::int FROM (
  SELECT unnest(top_notes) AS note, 1 AS place FROM fragrance
  UNION ALL SELECT unnest(middle_notes), 2 FROM fragrance
  UNION ALL SELECT unnest(base_notes), 3 FROM fragrance
) AS smelled GROUP BY lower(note);
--> statement-breakpoint
ALTER TABLE "product" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "product" SET "scent_depth" = depth_of_notes("fragrance_notes") WHERE "fragrance_notes" <> '{}';
--> statement-breakpoint
ALTER TABLE "product" ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "product_list_scent" ON "product" USING btree ("collection","scent_depth",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_scent" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"scent_depth",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;
