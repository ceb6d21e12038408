CREATE TABLE "product_pair" (
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"other_id" text NOT NULL,
	CONSTRAINT "product_pair_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pair_position" CHECK ("product_pair"."position" in (0, 1)),
	CONSTRAINT "product_pair_of_two" CHECK ("product_pair"."product_id" <> "product_pair"."other_id")
);
--> statement-breakpoint
CREATE TABLE "review_photograph" (
	"review_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_count" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_count" DROP CONSTRAINT "review_count_scope_rating_response_quality_delivery_pk";--> statement-breakpoint
ALTER TABLE "review_count" ADD CONSTRAINT "review_count_scope_rating_response_quality_delivery_room_pk" PRIMARY KEY("scope","rating","response","quality","delivery","room");--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hours_burned" integer;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "photograph_id" text;--> statement-breakpoint
ALTER TABLE "product_pair" ADD CONSTRAINT "product_pair_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pair" ADD CONSTRAINT "product_pair_other_id_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photograph" ADD CONSTRAINT "review_photograph_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pair_other" ON "product_pair" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_photograph_id_picture_id_fk" FOREIGN KEY ("photograph_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_product_room" ON "review" USING btree ("product_id","room","written_at","id") WHERE "review"."approved_at" is not null and "review"."room" <> '';--> statement-breakpoint
CREATE INDEX "review_shown_photograph" ON "review" USING btree ("photograph_id") WHERE "review"."photograph_id" is not null;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_room" CHECK ("review"."room" in ('', 'living-room', 'bedroom', 'bathroom', 'study', 'prayer-corner', 'dining-table'));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_hours_burned" CHECK ("review"."hours_burned" between 1 and 500);--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_photograph_approved" CHECK ("review"."photograph_id" is null or "review"."approved_at" is not null);--> statement-breakpoint
-- The counts by answers are counts by room, too, so that a product's page knows its rooms without counting.
CREATE OR REPLACE FUNCTION "count_review"(counted "review", change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT scope, counted.rating, counted.response, counted.quality, counted.delivery, counted.room, change
  FROM unnest(CASE WHEN counted.sample THEN array[counted.product_id] ELSE array[counted.product_id, 'shop'] END) AS scope ORDER BY scope
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_added_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT scope, rating, response, quality, delivery, room, count(*)
  FROM added, unnest(CASE WHEN sample THEN array[product_id] ELSE array[product_id, 'shop'] END) AS scope
  WHERE approved_at IS NOT NULL GROUP BY scope, rating, response, quality, delivery, room ORDER BY scope, rating, room
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_pair" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
