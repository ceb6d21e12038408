-- Takes away the rest of an emoji at the end of texts that a limit has cut inside it: PostgreSQL stored the half as U+FFFD.
-- A name that another row has already stays as it is.
UPDATE "category" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533)
  AND NOT EXISTS (SELECT 1 FROM "category" "other" WHERE "other"."name" = rtrim("category"."name", chr(65533)));--> statement-breakpoint
UPDATE "collection" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533)
  AND NOT EXISTS (SELECT 1 FROM "collection" "other" WHERE "other"."name" = rtrim("collection"."name", chr(65533)));--> statement-breakpoint
UPDATE "collection" SET "picture_alt" = rtrim("picture_alt", chr(65533)) WHERE "picture_alt" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "product" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "product" SET "description" = rtrim("description", chr(65533)) WHERE "description" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "product_picture" SET "alt" = rtrim("alt", chr(65533)) WHERE "alt" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "picture" SET "alt" = rtrim("alt", chr(65533)) WHERE "alt" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "review" SET "text" = rtrim("text", chr(65533)) WHERE "text" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "review" SET "answer" = rtrim("answer", chr(65533)) WHERE "answer" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "message" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "message" SET "body" = rtrim("body", chr(65533)) WHERE "body" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "user" SET "name" = rtrim("name", chr(65533)) WHERE "name" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "user" SET "note" = rtrim("note", chr(65533)) WHERE "note" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "courier_event" SET "place" = rtrim("place", chr(65533)) WHERE "place" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "payment_dispute" SET "reason_description" = rtrim("reason_description", chr(65533)) WHERE "reason_description" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "settlement_line" SET "description" = rtrim("description", chr(65533)) WHERE "description" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "webhook_delivery" SET "last_answer" = rtrim("last_answer", chr(65533)) WHERE "last_answer" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "former_import" SET "file_name" = rtrim("file_name", chr(65533)) WHERE "file_name" LIKE '%' || chr(65533);--> statement-breakpoint
UPDATE "redirect_import" SET "file_name" = rtrim("file_name", chr(65533)) WHERE "file_name" LIKE '%' || chr(65533);--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_less" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_delivery_less" CHECK ("order"."delivery_less" >= 0);--> statement-breakpoint
ALTER TABLE "sent_message" DROP CONSTRAINT "sent_message_state";--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_message" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sent_message_not_taken" ON "sent_message" USING btree ("sent_at") WHERE "sent_message"."reply" is not null;--> statement-breakpoint
ALTER TABLE "sent_message" ADD CONSTRAINT "sent_message_state" CHECK ("sent_message"."state" in ('queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'waiting', 'lost'));--> statement-breakpoint
-- Which of the refusals so far spoke of the person is not known: every address is free again.
UPDATE "sent_message" SET "state" = 'lost' WHERE "channel" = 'email' AND "state" = 'failed';--> statement-breakpoint
ALTER TABLE "product_text" ADD COLUMN "words_rule" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_text_old_rule" ON "product_text" USING btree ("product_id") WHERE "product_text"."words_rule" < 1;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_words"(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 80)), '{}') FROM regexp_split_to_table(
    translate(
      normalize(regexp_replace(lower(normalize(said, NFD)),
        '[\u00ad\u200c\u200d\u20e3\ufe00-\ufe0f\u180b-\u180d\u180f\U000e0100-\U000e01ef\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]', '', 'g'), NFC),
      U&'\0908\0940\0988\09c0\0a08\0a40\0a88\0ac0\0b08\0b40\0b88\0bc0\0c08\0c40\0c88\0cc0\0d08\0d40\0901\03c2',
      U&'\0907\093f\0987\09bf\0a07\0a3f\0a87\0abf\0b07\0b3f\0b87\0bbf\0c07\0c3f\0c87\0cbf\0d07\0d3f\0902\03c3'),
    '[^'
      '0-9A-Za-z\u00aa\u00b2-\u00b3\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1'
      '\u02e0-\u02e4\u02ec\u02ee\u0300-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u0483-\u0559'
      '\u0560-\u0588\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3'
      '\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u06ff\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887'
      '\u0889-\u088f\u0897-\u08e1\u08e3-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0a75\u0a81-\u0aef'
      '\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0c6f\u0c78-\u0c7e\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3'
      '\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84'
      '\u0f86-\u0fbc\u0fc6\u1000-\u1049\u1050-\u109d\u10a0-\u10fa\u10fc-\u135f\u1369-\u138f\u13a0-\u13fd\u1401-\u166c'
      '\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u1734\u1740-\u17d3\u17d7\u17dc-\u17f9\u180b-\u180d\u180f-\u193b'
      '\u1946-\u19da\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37'
      '\u1c40-\u1c7d\u1c80-\u1cbf\u1cd0-\u1cd2\u1cd4-\u1fbc\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc'
      '\u2070-\u2079\u207f-\u2089\u2090-\u209c\u20d0-\u20f0\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126'
      '\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189\u2460-\u249b\u24ea-\u24ff'
      '\u2776-\u2793\u2c00-\u2ce4\u2ceb-\u2cf3\u2cfd\u2d00-\u2d6f\u2d7f-\u2dff\u2e2f\u3005-\u3007\u3021-\u302f'
      '\u3031-\u3035\u3038-\u303c\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e\u3192-\u3195\u31a0-\u31bf'
      '\u31f0-\u31ff\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\u3400-\u4dbf\u4e00-\ua48c'
      '\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua672\ua674-\ua67d\ua67f-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827'
      '\ua82c-\ua835\ua840-\ua873\ua880-\ua8c5\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9'
      '\ua9e0-\uaa59\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\ufb28'
      '\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe00-\ufe0f\ufe20-\ufe2f\ufe70-\ufefc'
      '\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc\U00010000-\U0001cfff\U0001d400-\U0001d7ff'
      '\U0001da00-\U0001efff\U00020000-\U000e01ef'
      ']+') AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "index_products"(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  shown text[] := array(SELECT id FROM product WHERE id = ANY (ids) UNION SELECT variant_of FROM product WHERE id = ANY (ids) AND variant_of IS NOT NULL);
BEGIN
  INSERT INTO product_text (product_id, name_words, all_words, for_sale, category_slug, featured, created_at, words_rule)
  SELECT id, array_to_tsvector(name_words), array_to_tsvector(name_words || search_words(description)),
    active AND archived_at IS NULL AND variant_of IS NULL, category_slug, featured, created_at, 1
  FROM (
    SELECT product.*, search_words(concat_ws(' ', product.name, array_to_string(product.fragrance_notes, ' '), product.sku, words_of_fields(product.fields),
        CASE WHEN cardinality(product.option_names) > 0 THEN
          (SELECT string_agg(concat_ws(' ', variant.name, array_to_string(variant.fragrance_notes, ' '), variant.sku, words_of_fields(variant.fields)), ' ' ORDER BY variant.id)
          FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant WHERE variant.active AND variant.archived_at IS NULL) END)) AS name_words
    FROM product WHERE product.id = ANY (shown)
  ) AS words
  ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, all_words = excluded.all_words, for_sale = excluded.for_sale,
    category_slug = excluded.category_slug, featured = excluded.featured, created_at = excluded.created_at, words_rule = excluded.words_rule;
  INSERT INTO product_word
  SELECT DISTINCT word FROM product_text, unnest(tsvector_to_array(all_words)) AS word
  WHERE product_id = ANY (shown) AND word !~ '^[0-9]+$' ORDER BY word ON CONFLICT DO NOTHING;
  DELETE FROM product_note WHERE product_id = ANY (shown);
  INSERT INTO product_note (note, unfeatured, created_at, product_id)
  SELECT DISTINCT scent.note, NOT carrier.featured, carrier.created_at, carrier.id
  FROM unnest(shown) AS given (id)
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = given.id OFFSET 0) AS carrier
  CROSS JOIN LATERAL (
    SELECT unnest(carrier.fragrance_notes) AS note
    UNION ALL
    SELECT unnest(variant.fragrance_notes) FROM (SELECT * FROM product WHERE product.variant_of = carrier.id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL
  ) AS scent
  WHERE carrier.variant_of IS NULL AND carrier.active AND carrier.archived_at IS NULL;
END $$;--> statement-breakpoint
CREATE TABLE "whatsapp_number" (
	"phone" text PRIMARY KEY NOT NULL,
	"wish" text,
	"wished_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "outside_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_consent" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_outside" ON "message" USING gin ("outside_ids");--> statement-breakpoint
-- A STOP so far ended one account's messages; it is the number's from now on.
INSERT INTO "whatsapp_number" ("phone", "wish", "wished_at")
SELECT "phone", 'stop', max("stopped_at") FROM "whatsapp_consent" WHERE "stopped_at" IS NOT NULL GROUP BY "phone";--> statement-breakpoint
ALTER TABLE "trade_account" DROP CONSTRAINT "trade_account_gstin_unique";--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD COLUMN "confirmed_how" text;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD COLUMN "is_reserved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list" ADD COLUMN "is_for_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_of_buyer" ON "order" USING btree (("address" ->> 'phone'),("address" ->> 'zip')) WHERE "order"."gift" is null and "order"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_account_approved" ON "trade_account" USING btree ("gstin") WHERE "trade_account"."price_list_id" is not null;--> statement-breakpoint
CREATE INDEX "product_hsn" ON "product" USING btree ("hsn");
