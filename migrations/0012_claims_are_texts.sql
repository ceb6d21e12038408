-- alone: a process of the version before reads the claims from the settings, and without them shows those of the sample.
-- A shop that nobody has opened yet has none. Claims that nobody saved or confirmed are the sample's.
INSERT INTO "page_text" ("name", "text", "changed_on", "sample")
SELECT "claim"."name", "claim"."text", "claim"."changed_on", "claim"."sample" FROM (
  SELECT "said"."name",
    CASE "stored"."value" -> "said"."name" WHEN 'true' THEN "said"."text" WHEN 'false' THEN ''
      ELSE coalesce("stored"."value" ->> "said"."name", "said"."text") END AS "text",
    coalesce(("stored"."changed_at" AT TIME ZONE 'Asia/Kolkata')::date, '2026-11-23') AS "changed_on",
    "stored"."value" IS NULL AND NOT coalesce("steps"."value" -> 'confirmed' ? 'claims', false) AS "sample"
  FROM (VALUES ('handcrafted', '100%'), ('quality', 'Guaranteed'), ('happyCustomers', '10,000+'), ('premiumBox', 'Premium Box'),
    ('qualityAssured', 'Quality Assured'), ('artisanCraftsmanship', 'Artisan Craftsmanship'),
    ('limitedEdition', 'Limited Edition Collection'), ('handcraftedQuality', 'Handcrafted Quality'),
    ('premiumIngredients', 'Premium Ingredients'), ('ecoFriendly', 'Eco-Friendly'),
    ('satisfactionGuaranteed', 'Satisfaction Guaranteed')) AS "said" ("name", "text")
  LEFT JOIN "setting" AS "stored" ON "stored"."name" = 'claims'
  LEFT JOIN "setting" AS "steps" ON "steps"."name" = 'goLive'
) AS "claim"
WHERE "claim"."text" <> '' AND EXISTS (SELECT FROM "seed_run")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "setting" SET "name" = 'samples', "value" = jsonb_build_object('pagePictures', coalesce("value" -> 'pagePictures', 'true'))
WHERE "name" = 'claims';
