CREATE TABLE "collection" (
	"slug" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"style" text DEFAULT 'grid' NOT NULL,
	"filling" text DEFAULT 'own' NOT NULL,
	"rule" jsonb,
	"picture_id" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"shipped_picture" text,
	"slides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"in_menu" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "collection_path_unique" UNIQUE("path"),
	CONSTRAINT "collection_name_unique" UNIQUE("name"),
	CONSTRAINT "collection_style" CHECK ("collection"."style" in ('grid', 'night', 'slides')),
	CONSTRAINT "collection_filling" CHECK ("collection"."filling" in ('own', 'chosen', 'rule')),
	CONSTRAINT "collection_rule" CHECK (("collection"."filling" = 'rule') = ("collection"."rule" is not null)),
	CONSTRAINT "collection_main_is_shown" CHECK ("collection"."slug" <> 'shop' or ("collection"."visible" and "collection"."filling" = 'own' and "collection"."path" = '/shop'))
);
--> statement-breakpoint
CREATE TABLE "collection_product" (
	"collection_slug" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "collection_product_collection_slug_position_pk" PRIMARY KEY("collection_slug","position")
);
--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_collection";--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_product" ADD CONSTRAINT "collection_product_collection_slug_collection_slug_fk" FOREIGN KEY ("collection_slug") REFERENCES "public"."collection"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_product" ADD CONSTRAINT "collection_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_product_product" ON "collection_product" USING btree ("product_id");--> statement-breakpoint
-- Every shop has the collection at /shop. The other two stay where they have products; their texts were part of the code.
INSERT INTO "collection" ("slug", "path", "name", "intro", "position")
SELECT 'shop', '/shop', 'Our Collection', CASE WHEN EXISTS (SELECT FROM "product") THEN 'Soy and beeswax candles, and decor of concrete and brass.' ELSE '' END, 0;
--> statement-breakpoint
INSERT INTO "collection" ("slug", "path", "name", "intro", "style", "shipped_picture", "position", "in_menu", "sample")
SELECT 'occult', '/special-occult-candles', 'Special Occult Candles', 'Moons, crystals, dark wax and smoke: candles for an altar, a reading table or a quiet midnight. Made for atmosphere.', 'night', 'slide-occult', 1, true,
  EXISTS (SELECT FROM "product" WHERE "collection" = 'occult' AND "sample")
WHERE EXISTS (SELECT FROM "product" WHERE "collection" = 'occult');
--> statement-breakpoint
INSERT INTO "collection" ("slug", "path", "name", "intro", "style", "slides", "points", "position", "sample")
SELECT 'premium', '/premium-candles', 'Premium Candles', 'Marble, brass and porcelain, filled in small numbers. When a piece is gone, it is gone until the next pouring.', 'slides',
  '[{"headline": "Luxury Premium Collection", "text": "Veined marble and hammered brass, each filled, wicked and finished by one pair of hands.", "shippedPicture": "slide-marble"}, {"headline": "Natural Wax Elegance", "text": "Soy and beeswax that burn slowly and evenly.", "shippedPicture": "slide-forest"}, {"headline": "Aromatic Journeys", "text": "From mogra and Kangra tea to deodar and fig, oud and old wood.", "shippedPicture": "collection-luxury"}, {"headline": "Artisan Craftsmanship", "text": "Poured, wicked and boxed by hand in the workshop at Gagret, ready to be given.", "shippedPicture": "slide-gift"}]', '[{"name": "Vessels to Keep", "text": "Turned stone, cast brass and fired porcelain that outlive the wax by years."}, {"name": "A Long, Level Burn", "text": "Wicks matched to the width of each bowl. How long each one burns stands beside it."}, {"name": "Small Pourings", "text": "What the page says is left is what stands on our shelf."}, {"name": "A Second Life", "text": "Wash it out with warm water, and it is a cup, a bowl or a home for the next candle."}]', 2,
  EXISTS (SELECT FROM "product" WHERE "collection" = 'premium' AND "sample")
WHERE EXISTS (SELECT FROM "product" WHERE "collection" = 'premium');
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_collection_collection_slug_fk" FOREIGN KEY ("collection") REFERENCES "public"."collection"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collection" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collection_product" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
