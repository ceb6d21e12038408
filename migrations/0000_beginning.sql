-- Search that forgives typing errors.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- An order's amount is checked against its list of charges (`order_amounts_add_up` in orders.table.ts).

-- The sum of a list of charges, in paise.
CREATE OR REPLACE FUNCTION "charges_total"("charges" jsonb) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum((charge ->> 'amount')::integer), 0)::integer FROM jsonb_array_elements("charges") AS charge
$$;
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "content_change" (
	"connection" integer NOT NULL,
	"topic" text NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "content_change_connection_topic_pk" PRIMARY KEY("connection","topic")
);
--> statement-breakpoint
CREATE TABLE "media_file" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea",
	"stored_sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_file_is_somewhere" CHECK ("media_file"."bytes" is not null or "media_file"."stored_sha256" is not null)
);
--> statement-breakpoint
CREATE TABLE "video_file" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_file_type" CHECK ("video_file"."content_type" in ('video/mp4', 'video/webm'))
);
--> statement-breakpoint
CREATE TABLE "video_piece" (
	"video_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "video_piece_video_id_position_pk" PRIMARY KEY("video_id","position")
);
--> statement-breakpoint
CREATE TABLE "seed_run" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"utr" text,
	"created_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"lines_at" timestamp with time zone,
	"fault" text,
	"line_count" integer DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"entity_id" text PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"credit" integer NOT NULL,
	"debit" integer NOT NULL,
	"fee" integer NOT NULL,
	"tax" integer NOT NULL,
	"razorpay_payment_id" text,
	"method" text,
	"description" text,
	"made_at" timestamp with time zone NOT NULL,
	"order_id" text,
	"gift_card_sale_id" text,
	"problem" text,
	CONSTRAINT "settlement_line_amounts" CHECK ("settlement_line"."credit" >= 0 and "settlement_line"."debit" >= 0 and "settlement_line"."fee" >= 0 and "settlement_line"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_reading" (
	"day" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visit_count" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_count_kind_day_name_device_pk" PRIMARY KEY("kind","day","name","device"),
	CONSTRAINT "visit_count_positive" CHECK ("visit_count"."count" > 0),
	CONSTRAINT "visit_count_device" CHECK ("visit_count"."device" in ('phone', 'computer')),
	CONSTRAINT "visit_count_name" CHECK (length("visit_count"."name") <= 140)
);
--> statement-breakpoint
CREATE TABLE "low_stock_notice" (
	"product_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_import" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made" integer
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"number" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"poured_on" date NOT NULL,
	"pieces" integer NOT NULL,
	"wax" text NOT NULL,
	"fragrance_load" integer,
	"poured_by" text NOT NULL,
	"burn_test" text NOT NULL,
	"note" text NOT NULL,
	"weather" text DEFAULT '' NOT NULL,
	"faults" text DEFAULT '' NOT NULL,
	"published" boolean NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "batch_pieces_positive" CHECK ("batch"."pieces" > 0),
	CONSTRAINT "batch_fragrance_load" CHECK ("batch"."fragrance_load" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "batch_photograph" (
	"batch_number" text NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "batch_photograph_batch_number_position_pk" PRIMARY KEY("batch_number","position")
);
--> statement-breakpoint
CREATE TABLE "packed_batch" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"batch_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "packed_batch_order_id_position_batch_number_pk" PRIMARY KEY("order_id","position","batch_number")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"filling" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_user_id_product_id_filling_pk" PRIMARY KEY("user_id","product_id","filling"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "left_cart" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"token" text NOT NULL,
	"lines" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "left_cart_email_unique" UNIQUE("email"),
	CONSTRAINT "left_cart_token_unique" UNIQUE("token"),
	CONSTRAINT "left_cart_lines" CHECK (jsonb_array_length("left_cart"."lines") >= 1)
);
--> statement-breakpoint
CREATE TABLE "wishlist_line" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_line_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"in_shop_filter" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
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
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"variant_of" text,
	"option_names" text[] DEFAULT '{}' NOT NULL,
	"option_values" text[] DEFAULT '{}' NOT NULL,
	"swatches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"set_pricing" text,
	"box_pieces" integer,
	"box_percent" integer,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"lowest_price" integer DEFAULT 0 NOT NULL,
	"owner_price" integer,
	"mrp" integer,
	"hsn" text NOT NULL,
	"gst_rate" integer NOT NULL,
	"collection" text NOT NULL,
	"category_slug" text NOT NULL,
	"category_position" integer DEFAULT 0 NOT NULL,
	"fragrance_notes" text[] NOT NULL,
	"scent_depth" integer DEFAULT 1000 NOT NULL,
	"scent_strength" integer,
	"scent_room" text DEFAULT '' NOT NULL,
	"ingredients" text[] NOT NULL,
	"burn_time" text NOT NULL,
	"weight" text NOT NULL,
	"grams" integer NOT NULL,
	"packed_grams" integer,
	"dimensions" text DEFAULT '' NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"country_of_origin" text DEFAULT 'India' NOT NULL,
	"stock" integer NOT NULL,
	"stock_warning" integer,
	"not_returnable" boolean DEFAULT false NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_stock_not_negative" CHECK ("product"."stock" >= 0),
	CONSTRAINT "product_price_positive" CHECK ("product"."price" > 0),
	CONSTRAINT "product_mrp_not_below_price" CHECK ("product"."mrp" is null or "product"."mrp" >= "product"."price"),
	CONSTRAINT "product_variant" CHECK (cardinality("product"."option_names") <= 3 and ("product"."variant_of" is null or cardinality("product"."option_names") = 0)),
	CONSTRAINT "product_set_pricing" CHECK ("product"."set_pricing" in ('parts', 'single')),
	CONSTRAINT "product_set_without_variants" CHECK ("product"."set_pricing" is null or ("product"."variant_of" is null and cardinality("product"."option_names") = 0)),
	CONSTRAINT "product_box" CHECK (("product"."box_pieces" is null or ("product"."set_pricing" is not null and "product"."box_pieces" between 2 and 12)) and ("product"."box_percent" is null or ("product"."box_pieces" is not null and "product"."box_percent" between 1 and 90))),
	CONSTRAINT "product_scent_strength" CHECK ("product"."scent_strength" between 1 and 5),
	CONSTRAINT "product_scent_room" CHECK ("product"."scent_room" in ('', 'small', 'medium', 'large'))
);
--> statement-breakpoint
CREATE TABLE "product_pair" (
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"other_id" text NOT NULL,
	CONSTRAINT "product_pair_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pair_position" CHECK ("product_pair"."position" in (0, 1)),
	CONSTRAINT "product_pair_of_two" CHECK ("product_pair"."product_id" <> "product_pair"."other_id")
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "product_picture_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "set_part" (
	"set_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "set_part_set_id_position_pk" PRIMARY KEY("set_id","position"),
	CONSTRAINT "set_part_quantity" CHECK ("set_part"."quantity" between 1 and 20),
	CONSTRAINT "set_part_is_another" CHECK ("set_part"."set_id" <> "set_part"."product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"order_line" integer,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_field" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"places" text[] DEFAULT '{}' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_field_kind" CHECK ("product_field"."kind" in ('text', 'number', 'choice', 'list', 'yes-no', 'fact')),
	CONSTRAINT "product_field_places" CHECK ("product_field"."places" <@ array['card', 'page', 'filter', 'csv', 'json-ld'])
);
--> statement-breakpoint
CREATE TABLE "product_identifier" (
	"product_id" text PRIMARY KEY NOT NULL,
	"gtin" text NOT NULL,
	"mpn" text NOT NULL,
	CONSTRAINT "product_identifier_gtin" CHECK ("product_identifier"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})?$')
);
--> statement-breakpoint
CREATE TABLE "imported_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"product_id" text NOT NULL,
	"row" integer NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"alt" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"choices" jsonb,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"prices" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "note_depth" (
	"note" text PRIMARY KEY NOT NULL,
	"depth" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_count" (
	"collection" text NOT NULL,
	"category_slug" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_count_collection_category_slug_pk" PRIMARY KEY("collection","category_slug")
);
--> statement-breakpoint
CREATE TABLE "product_facet" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"facets" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_note" (
	"note" text NOT NULL,
	"unfeatured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "product_note_note_unfeatured_created_at_product_id_pk" PRIMARY KEY("note","unfeatured","created_at","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_text" (
	"product_id" text PRIMARY KEY NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"all_words" "tsvector" NOT NULL,
	"for_sale" boolean NOT NULL,
	"category_slug" text NOT NULL,
	"featured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_category" (
	"category_slug" text PRIMARY KEY NOT NULL,
	"google" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_fetch" (
	"channel" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_sale" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"form_key" text NOT NULL,
	"value" integer NOT NULL,
	"valid_months" integer NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"from_name" text NOT NULL,
	"words" text NOT NULL,
	"send_on" text NOT NULL,
	"status" text NOT NULL,
	"razorpay_link_id" text,
	"razorpay_order_id" text,
	"url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"razorpay_payment_id" text,
	"method" text,
	"reference" text,
	"paid_at" timestamp with time zone,
	"gift_card_id" text,
	"handed_out_at" timestamp with time zone,
	CONSTRAINT "gift_card_sale_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "gift_card_sale_razorpay_link_id_unique" UNIQUE("razorpay_link_id"),
	CONSTRAINT "gift_card_sale_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "gift_card_sale_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "gift_card_sale_gift_card_id_unique" UNIQUE("gift_card_id"),
	CONSTRAINT "gift_card_sale_value" CHECK ("gift_card_sale"."value" > 0),
	CONSTRAINT "gift_card_sale_paid_is_issued" CHECK (("gift_card_sale"."razorpay_payment_id" is null) = ("gift_card_sale"."gift_card_id" is null) and ("gift_card_sale"."gift_card_id" is null) = ("gift_card_sale"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "gift_card_sale_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"razorpay_refund_id" text,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"failure" text,
	"by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "gift_card_sale_refund_razorpay_refund_id_unique" UNIQUE("razorpay_refund_id"),
	CONSTRAINT "gift_card_sale_refund_amount" CHECK ("gift_card_sale_refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkout_attempt" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"network" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_quote" (
	"order_id" text PRIMARY KEY NOT NULL,
	"message_id" text,
	"version" integer NOT NULL,
	"making_days" integer NOT NULL,
	"advance_percent" integer DEFAULT 0 NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "custom_quote_version_counts" CHECK ("custom_quote"."version" >= 1),
	CONSTRAINT "custom_quote_advance_percent" CHECK ("custom_quote"."advance_percent" between 0 and 99),
	CONSTRAINT "custom_quote_making_days" CHECK ("custom_quote"."making_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_recipient" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_reservation" (
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reservation_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "stock_reservation_quantity" CHECK ("stock_reservation"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "article" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"picture_id" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"author_note" text DEFAULT '' NOT NULL,
	"author_picture_id" text,
	"category" text NOT NULL,
	"topics" text[] NOT NULL,
	"highlights" text[] NOT NULL,
	"published_on" date NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_like" (
	"article_slug" text NOT NULL,
	"reader" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_like_article_slug_reader_pk" PRIMARY KEY("article_slug","reader")
);
--> statement-breakpoint
CREATE TABLE "faq_entry" (
	"slug" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "festival" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"days" date[] NOT NULL,
	"season_days" integer NOT NULL,
	"shown" boolean NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"picture_id" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"category_slug" text,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "festival_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "festival_product" (
	"festival_slug" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "festival_product_festival_slug_product_id_pk" PRIMARY KEY("festival_slug","product_id")
);
--> statement-breakpoint
CREATE TABLE "fragrance" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"family_slug" text NOT NULL,
	"mood" text NOT NULL,
	"description" text NOT NULL,
	"top_notes" text[] NOT NULL,
	"middle_notes" text[] NOT NULL,
	"base_notes" text[] NOT NULL,
	"picture_id" text,
	"picture_alt" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fragrance_family" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fragrance_family_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "page_text" (
	"name" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"changed_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"collections" text[] NOT NULL,
	"minimum_amount" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"once_per_customer" boolean NOT NULL,
	"first_order_only" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "discount_code_value" CHECK (case "discount_code"."kind" when 'percent' then "discount_code"."value" between 1 and 90 when 'amount' then "discount_code"."value" > 0
        else "discount_code"."kind" = 'free-delivery' and "discount_code"."value" = 0 end),
	CONSTRAINT "discount_code_used" CHECK ("discount_code"."used" >= 0 and ("discount_code"."max_uses" is null or "discount_code"."used" <= "discount_code"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "discount_redemption" (
	"user_id" text,
	"code" text NOT NULL,
	"order_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_email" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"refusal" integer
);
--> statement-breakpoint
CREATE TABLE "former_import" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"shop" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_shop_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"email" text NOT NULL,
	"facts" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone,
	CONSTRAINT "former_shop_customer_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "past_order" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"email" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "past_order_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "applied_gift_card" (
	"user_id" text NOT NULL,
	"gift_card_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "applied_gift_card_user_id_gift_card_id_pk" PRIMARY KEY("user_id","gift_card_id")
);
--> statement-breakpoint
CREATE TABLE "gift_card" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text,
	"sealed_at" timestamp with time zone,
	"last_signs" text NOT NULL,
	"value" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sold_for" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"form_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"blocked_at" timestamp with time zone,
	"replaced_by" text,
	"account_id" text,
	CONSTRAINT "gift_card_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_card_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "gift_card_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "gift_card_value" CHECK ("gift_card"."value" > 0),
	CONSTRAINT "gift_card_balance" CHECK ("gift_card"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"gift_card_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" text,
	"refund_id" text,
	"paid_by_id" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entry_amount" CHECK ("gift_card_entry"."amount" <> 0 and ("gift_card_entry"."kind" = 'moved' or ("gift_card_entry"."kind" = 'spent') = ("gift_card_entry"."amount" < 0)))
);
--> statement-breakpoint
CREATE TABLE "gift_card_payment" (
	"order_id" text NOT NULL,
	"gift_card_id" text NOT NULL,
	"amount" integer NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "gift_card_payment_order_id_gift_card_id_pk" PRIMARY KEY("order_id","gift_card_id"),
	CONSTRAINT "gift_card_payment_amount" CHECK ("gift_card_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" text,
	"last_used_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "api_request" (
	"key_id" text NOT NULL,
	"idempotency_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_request_key_id_idempotency_hash_pk" PRIMARY KEY("key_id","idempotency_hash")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authenticator" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_token" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_token_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "firebase_grant" (
	"user_id" text PRIMARY KEY NOT NULL,
	"refresh_token" text NOT NULL,
	"has_password" boolean NOT NULL,
	"valid_since" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_address" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"company" text NOT NULL,
	"gstin" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"second_factor" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitation_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitation_role" CHECK ("staff_invitation"."role" in ('staff', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"photo_link" text,
	"photo_state" text,
	"role" text DEFAULT 'user' NOT NULL,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"country" text DEFAULT 'India' NOT NULL,
	"company" text,
	"gstin" text,
	"disabled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('admin', 'staff', 'user')),
	CONSTRAINT "user_photo_state" CHECK ("user"."photo_state" in ('fetching', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket" serial NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" text,
	"order_id" text,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_ticket_unique" UNIQUE("ticket"),
	CONSTRAINT "message_state" CHECK ("message"."state" in ('new', 'open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "message_note" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"body" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reply" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"body" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_state" CHECK ("newsletter"."state" in ('draft', 'sending', 'stopped', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_delivery" (
	"newsletter_id" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_delivery_newsletter_id_email_pk" PRIMARY KEY("newsletter_id","email"),
	CONSTRAINT "newsletter_delivery_state" CHECK ("newsletter_delivery"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"email" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriber_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "saved_reply" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "saved_reply_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "stock_alert" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text,
	"email" text NOT NULL,
	"user_id" text,
	"token" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_alert_token_unique" UNIQUE("token"),
	CONSTRAINT "stock_alert_one_a_product" UNIQUE NULLS NOT DISTINCT("email","product_id")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent" integer NOT NULL,
	"amount" integer NOT NULL,
	"minimum_amount" integer NOT NULL,
	"pieces" integer NOT NULL,
	"reduced_pieces" integer NOT NULL,
	"collections" text[] NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "offer_terms" CHECK (case "offer"."kind"
        when 'cheapest' then "offer"."amount" = 0 and "offer"."percent" between 1 and 100 and "offer"."reduced_pieces" between 1 and "offer"."pieces" - 1
        when 'amount' then "offer"."percent" = 0 and "offer"."amount" between 1 and "offer"."minimum_amount" and "offer"."pieces" = 0 and "offer"."reduced_pieces" = 0
        else "offer"."kind" = 'percent' and "offer"."percent" between 1 and 90 and "offer"."amount" = 0 and "offer"."pieces" = 0 and "offer"."reduced_pieces" = 0 end),
	CONSTRAINT "offer_minimum" CHECK ("offer"."minimum_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "advance_receipt" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "advance_receipt_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "burn_reminder" (
	"order_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"hours" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "burn_reminder_hours" CHECK ("burn_reminder"."hours" >= 1)
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "further_parcel" (
	"order_id" text NOT NULL,
	"tracking_number" text NOT NULL,
	"carrier" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "further_parcel_order_id_tracking_number_pk" PRIMARY KEY("order_id","tracking_number")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"corrects" text,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_file" (
	"number" text PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text,
	"user_id" text,
	"origin" text DEFAULT 'shop' NOT NULL,
	"typed_by" text,
	"email" text,
	"form_key" text,
	"purchase_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"address" jsonb NOT NULL,
	"state_code" text NOT NULL,
	"delivery" text NOT NULL,
	"discount_code" text,
	"offer_id" text,
	"offer_text" text,
	"gift" jsonb,
	"items_amount" integer NOT NULL,
	"discount_amount" integer NOT NULL,
	"prepaid_discount" integer DEFAULT 0 NOT NULL,
	"rounding" integer DEFAULT 0 NOT NULL,
	"charges" jsonb NOT NULL,
	"taxable_amount" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"amount" integer NOT NULL,
	"due_amount" integer DEFAULT 0 NOT NULL,
	"cash_due" integer DEFAULT 0 NOT NULL,
	"gift_card_amount" integer DEFAULT 0 NOT NULL,
	"gst_shown" boolean DEFAULT true NOT NULL,
	"legal_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "order_amounts_add_up" CHECK ("order"."amount" = "order"."items_amount" - "order"."discount_amount" + charges_total("order"."charges")),
	CONSTRAINT "order_of_account_or_typed" CHECK (("order"."origin" = 'shop') = ("order"."user_id" is not null) and ("order"."origin" = 'shop') = ("order"."typed_by" is null)),
	CONSTRAINT "order_tax_adds_up" CHECK ("order"."amount" = "order"."taxable_amount" + "order"."tax_amount"),
	CONSTRAINT "order_due_of_custom_order" CHECK ("order"."due_amount" = 0 or ("order"."origin" = 'custom' and "order"."due_amount" > 0 and "order"."due_amount" < "order"."amount")),
	CONSTRAINT "order_not_packed_while_due" CHECK ("order"."due_amount" = 0 or coalesce("order"."status", 'pending') in ('pending', 'cancelled')),
	CONSTRAINT "order_cash_due" CHECK ("order"."cash_due" >= 0 and "order"."cash_due" <= "order"."amount"),
	CONSTRAINT "order_not_delivered_while_cash_due" CHECK ("order"."cash_due" = 0 or coalesce("order"."status", 'pending') <> 'delivered'),
	CONSTRAINT "order_offer" CHECK (("order"."offer_id" is null) = ("order"."offer_text" is null) and ("order"."offer_id" is null or "order"."discount_code" is null)),
	CONSTRAINT "order_parts_of_discount" CHECK ("order"."prepaid_discount" >= 0 and "order"."rounding" between 0 and 99 and "order"."prepaid_discount" + "order"."rounding" <= "order"."discount_amount"),
	CONSTRAINT "order_gift_card_amount" CHECK ("order"."gift_card_amount" between 0 and "order"."amount"),
	CONSTRAINT "order_number_when_confirmed" CHECK (("order"."number" is null) = ("order"."confirmed_at" is null)),
	CONSTRAINT "order_status_when_confirmed" CHECK (("order"."status" is null) = ("order"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text DEFAULT 'product' NOT NULL,
	"product_id" text,
	"set_id" text,
	"set_name" text,
	"set_quantity" integer,
	"set_filling" text,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"hsn" text NOT NULL,
	"gst_rate" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"gross" integer NOT NULL,
	"discount_share" integer NOT NULL,
	"charge_share" integer NOT NULL,
	"taxable" integer NOT NULL,
	"tax" integer NOT NULL,
	"returnable" boolean DEFAULT true NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_kind" CHECK (case "order_line"."kind" when 'product' then "order_line"."product_id" is not null when 'custom' then "order_line"."product_id" is null else false end),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" >= 1),
	CONSTRAINT "order_line_adds_up" CHECK ("order_line"."gross" - "order_line"."discount_share" + "order_line"."charge_share" = "order_line"."taxable" + "order_line"."tax"),
	CONSTRAINT "order_line_set" CHECK (("order_line"."set_id" is null) = ("order_line"."set_name" is null) and ("order_line"."set_id" is null) = ("order_line"."set_quantity" is null) and ("order_line"."set_filling" is null or "order_line"."set_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "order_note_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_status_change" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"silent" boolean DEFAULT false NOT NULL,
	"refund" text,
	CONSTRAINT "order_status_change_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"order_id" text PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sold_day" (
	"day" date NOT NULL,
	"product_id" text NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "product_sold_day_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sold_day" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_version" (
	"hash" text PRIMARY KEY NOT NULL,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"shipping" text NOT NULL,
	"returns" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page" (
	"slug" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "page_draft" (
	"slug" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published_revision" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_picture" (
	"slug" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "page_picture_slug_picture_id_pk" PRIMARY KEY("slug","picture_id")
);
--> statement-breakpoint
CREATE TABLE "page_version" (
	"slug" text NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"was_published" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "page_version_slug_number_pk" PRIMARY KEY("slug","number")
);
--> statement-breakpoint
CREATE TABLE "cash_on_delivery" (
	"order_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"part_amount" integer DEFAULT 0 NOT NULL,
	"keeps_part" boolean DEFAULT false NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"collected_at" timestamp with time zone,
	"handed_in" integer DEFAULT 0 NOT NULL,
	"handed_in_at" timestamp with time zone,
	"transfers" text[] DEFAULT '{}' NOT NULL,
	"ended_at" timestamp with time zone,
	"return_cost" integer DEFAULT 0 NOT NULL,
	"forgiven_at" timestamp with time zone,
	CONSTRAINT "cash_on_delivery_amount" CHECK ("cash_on_delivery"."amount" > 0),
	CONSTRAINT "cash_on_delivery_handed_in" CHECK ("cash_on_delivery"."handed_in" >= 0 and "cash_on_delivery"."handed_in" <= "cash_on_delivery"."amount"),
	CONSTRAINT "cash_on_delivery_part" CHECK ("cash_on_delivery"."part_amount" >= 0),
	CONSTRAINT "cash_on_delivery_part_first" CHECK ("cash_on_delivery"."state" <> 'to-pay' or "cash_on_delivery"."part_amount" > 0),
	CONSTRAINT "cash_on_delivery_keeps_part" CHECK (not "cash_on_delivery"."keeps_part" or "cash_on_delivery"."part_amount" > 0),
	CONSTRAINT "cash_on_delivery_return_cost" CHECK ("cash_on_delivery"."return_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"order_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"razorpay_order_id" text,
	"razorpay_payment_id" text,
	"paid_with" text,
	"charged_amount" integer,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"is_advance" boolean DEFAULT false NOT NULL,
	"method" text,
	"reference" text,
	"creating_since" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payment_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "payment_charged_of_first" CHECK (coalesce("payment"."paid_with" = "payment"."order_id", false) = ("payment"."charged_amount" is not null)),
	CONSTRAINT "payment_captured_has_id" CHECK ("payment"."status" not in ('captured', 'refunding', 'refunded') or "payment"."razorpay_payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_link" (
	"order_id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"razorpay_link_id" text,
	"url" text,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_link_reference_id_unique" UNIQUE("reference_id"),
	CONSTRAINT "payment_link_razorpay_link_id_unique" UNIQUE("razorpay_link_id"),
	CONSTRAINT "payment_link_has_address" CHECK ("payment_link"."status" <> 'open' or ("payment_link"."razorpay_link_id" is not null and "payment_link"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"razorpay_refund_id" text,
	"reference" text,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"failure" text,
	"made_with" text,
	"retried_by" text,
	"request_key" text,
	"credit_agreement" text,
	"pieces" jsonb,
	CONSTRAINT "refund_razorpay_refund_id_unique" UNIQUE("razorpay_refund_id"),
	CONSTRAINT "refund_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "unassigned_refund" (
	"razorpay_refund_id" text PRIMARY KEY NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unassigned_refund_amount" CHECK ("unassigned_refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rest_link" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"razorpay_link_id" text,
	"razorpay_order_id" text,
	"amount" integer NOT NULL,
	"url" text,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rest_link_razorpay_link_id_unique" UNIQUE("razorpay_link_id"),
	CONSTRAINT "rest_link_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "rest_link_amount" CHECK ("rest_link"."amount" > 0),
	CONSTRAINT "rest_link_has_address" CHECK ("rest_link"."status" <> 'open' or ("rest_link"."razorpay_link_id" is not null and "rest_link"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "rest_payment" (
	"order_id" text PRIMARY KEY NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"razorpay_order_id" text,
	"amount" integer NOT NULL,
	"method" text,
	"reference" text,
	"captured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rest_payment_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "rest_payment_amount" CHECK ("rest_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"source" text,
	"renditions" jsonb NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT 'own' NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"focus" text,
	"cut" jsonb,
	"tint" text,
	"unlit_id" text,
	"wicks" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_origin" CHECK ("picture"."origin" in ('own', 'sample', 'customer')),
	CONSTRAINT "picture_focus" CHECK ("picture"."focus" ~ '^(100|\d{1,2})% (100|\d{1,2})%$'),
	CONSTRAINT "picture_tint" CHECK ("picture"."tint" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "picture_lit" CHECK (("picture"."unlit_id" is null) = ("picture"."wicks" is null))
);
--> statement-breakpoint
CREATE TABLE "missing_address" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirect_cause" CHECK ("redirect"."cause" in ('renamed', 'typed', 'former-shop')),
	CONSTRAINT "redirect_leads_on" CHECK ("redirect"."from_path" <> "redirect"."to_path"),
	CONSTRAINT "redirect_within_shop" CHECK ("redirect"."from_path" ~ '^/([^/]|$)' and "redirect"."to_path" ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE TABLE "return_photograph" (
	"request_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "return_photograph_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "return_request" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"request_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_request_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "return_step" (
	"request_id" text NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"amount" integer,
	CONSTRAINT "return_step_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "former_review" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"product_id" text NOT NULL,
	"shop" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"answer" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "former_review_key_unique" UNIQUE("key"),
	CONSTRAINT "former_review_rating" CHECK ("former_review"."rating" >= 1 and "former_review"."rating" <= 5),
	CONSTRAINT "former_review_one_decision" CHECK ("former_review"."shown_at" is null or "former_review"."hidden_at" is null)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"response" boolean NOT NULL,
	"quality" boolean NOT NULL,
	"delivery" boolean NOT NULL,
	"room" text DEFAULT '' NOT NULL,
	"hours_burned" integer,
	"variant" text DEFAULT '' NOT NULL,
	"photograph_id" text,
	"written_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5),
	CONSTRAINT "review_room" CHECK ("review"."room" in ('', 'living-room', 'bedroom', 'bathroom', 'study', 'prayer-corner', 'dining-table')),
	CONSTRAINT "review_hours_burned" CHECK ("review"."hours_burned" between 1 and 500),
	CONSTRAINT "review_photograph_approved" CHECK ("review"."photograph_id" is null or "review"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "review_count" (
	"scope" text NOT NULL,
	"rating" integer NOT NULL,
	"response" boolean NOT NULL,
	"quality" boolean NOT NULL,
	"delivery" boolean NOT NULL,
	"room" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "review_count_scope_rating_response_quality_delivery_room_pk" PRIMARY KEY("scope","rating","response","quality","delivery","room")
);
--> statement-breakpoint
CREATE TABLE "review_photograph" (
	"review_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_review" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"rating" integer NOT NULL,
	"date_text" text NOT NULL,
	"product" text NOT NULL,
	"note" text,
	"text" text NOT NULL,
	"response" boolean NOT NULL,
	"quality" boolean NOT NULL,
	"delivery" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event" text NOT NULL,
	"event_key" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_status" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_delivery_state" CHECK ("webhook_delivery"."state" in ('waiting', 'taken', 'given-up'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" text
);
--> statement-breakpoint
ALTER TABLE "video_piece" ADD CONSTRAINT "video_piece_video_id_video_file_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_gift_card_sale_id_gift_card_sale_id_fk" FOREIGN KEY ("gift_card_sale_id") REFERENCES "public"."gift_card_sale"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_notice" ADD CONSTRAINT "low_stock_notice_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_photograph" ADD CONSTRAINT "batch_photograph_batch_number_batch_number_fk" FOREIGN KEY ("batch_number") REFERENCES "public"."batch"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_photograph" ADD CONSTRAINT "batch_photograph_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_batch" ADD CONSTRAINT "packed_batch_batch_number_batch_number_fk" FOREIGN KEY ("batch_number") REFERENCES "public"."batch"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_batch" ADD CONSTRAINT "packed_batch_order_id_position_order_line_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_line"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_cart" ADD CONSTRAINT "left_cart_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_line" ADD CONSTRAINT "wishlist_line_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_line" ADD CONSTRAINT "wishlist_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_product" ADD CONSTRAINT "collection_product_collection_slug_collection_slug_fk" FOREIGN KEY ("collection_slug") REFERENCES "public"."collection"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_product" ADD CONSTRAINT "collection_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_variant_of_product_id_fk" FOREIGN KEY ("variant_of") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_collection_collection_slug_fk" FOREIGN KEY ("collection") REFERENCES "public"."collection"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_pair" ADD CONSTRAINT "product_pair_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pair" ADD CONSTRAINT "product_pair_other_id_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_part" ADD CONSTRAINT "set_part_set_id_product_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_part" ADD CONSTRAINT "set_part_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_identifier" ADD CONSTRAINT "product_identifier_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_picture" ADD CONSTRAINT "imported_picture_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_picture" ADD CONSTRAINT "imported_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facet" ADD CONSTRAINT "product_facet_variant_id_product_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facet" ADD CONSTRAINT "product_facet_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_note" ADD CONSTRAINT "product_note_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_text" ADD CONSTRAINT "product_text_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_category" ADD CONSTRAINT "channel_category_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "gift_card_sale" ADD CONSTRAINT "gift_card_sale_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sale" ADD CONSTRAINT "gift_card_sale_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_sale_refund" ADD CONSTRAINT "gift_card_sale_refund_sale_id_gift_card_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."gift_card_sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempt" ADD CONSTRAINT "checkout_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempt" ADD CONSTRAINT "checkout_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_quote" ADD CONSTRAINT "custom_quote_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_quote" ADD CONSTRAINT "custom_quote_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_recipient" ADD CONSTRAINT "gift_recipient_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_author_picture_id_picture_id_fk" FOREIGN KEY ("author_picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_like" ADD CONSTRAINT "article_like_article_slug_article_slug_fk" FOREIGN KEY ("article_slug") REFERENCES "public"."article"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "festival" ADD CONSTRAINT "festival_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "festival" ADD CONSTRAINT "festival_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "festival_product" ADD CONSTRAINT "festival_product_festival_slug_festival_slug_fk" FOREIGN KEY ("festival_slug") REFERENCES "public"."festival"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "festival_product" ADD CONSTRAINT "festival_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fragrance" ADD CONSTRAINT "fragrance_family_slug_fragrance_family_slug_fk" FOREIGN KEY ("family_slug") REFERENCES "public"."fragrance_family"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "fragrance" ADD CONSTRAINT "fragrance_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_gift_card" ADD CONSTRAINT "applied_gift_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_gift_card" ADD CONSTRAINT "applied_gift_card_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_payment" ADD CONSTRAINT "gift_card_payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_payment" ADD CONSTRAINT "gift_card_payment_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_request" ADD CONSTRAINT "api_request_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firebase_grant" ADD CONSTRAINT "firebase_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_address" ADD CONSTRAINT "saved_address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_note" ADD CONSTRAINT "message_note_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reply" ADD CONSTRAINT "message_reply_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_newsletter_id_newsletter_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_email_newsletter_subscriber_email_fk" FOREIGN KEY ("email") REFERENCES "public"."newsletter_subscriber"("email") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_receipt" ADD CONSTRAINT "advance_receipt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "burn_reminder" ADD CONSTRAINT "burn_reminder_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "burn_reminder" ADD CONSTRAINT "burn_reminder_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "further_parcel" ADD CONSTRAINT "further_parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_number_invoice_number_fk" FOREIGN KEY ("number") REFERENCES "public"."invoice"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_typed_by_user_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_legal_version_legal_version_hash_fk" FOREIGN KEY ("legal_version") REFERENCES "public"."legal_version"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_set_id_product_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_change" ADD CONSTRAINT "order_status_change_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sold_day" ADD CONSTRAINT "product_sold_day_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_slug_page_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."page"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_picture" ADD CONSTRAINT "page_picture_slug_page_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."page"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_picture" ADD CONSTRAINT "page_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_slug_page_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."page"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD CONSTRAINT "cash_on_delivery_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_with_payment_order_id_fk" FOREIGN KEY ("paid_with") REFERENCES "public"."payment"("order_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_made_with_refund_id_fk" FOREIGN KEY ("made_with") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_retried_by_refund_id_fk" FOREIGN KEY ("retried_by") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rest_link" ADD CONSTRAINT "rest_link_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rest_payment" ADD CONSTRAINT "rest_payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_unlit_id_picture_id_fk" FOREIGN KEY ("unlit_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photograph" ADD CONSTRAINT "return_photograph_request_id_return_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_step" ADD CONSTRAINT "return_step_request_id_return_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_review" ADD CONSTRAINT "former_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_photograph_id_picture_id_fk" FOREIGN KEY ("photograph_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photograph" ADD CONSTRAINT "review_photograph_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_event_subject" ON "audit_event" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_event_by" ON "audit_event" USING btree ("by","at");--> statement-breakpoint
CREATE INDEX "audit_event_group" ON "audit_event" USING btree (split_part("action", '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "audit_event_search" ON "audit_event" USING gin (("subject" || ' ' || "action" || ' ' || coalesce("before"::text, '') || ' ' || coalesce("after"::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_file_in_database" ON "media_file" USING btree ("id") WHERE "media_file"."bytes" is not null;--> statement-breakpoint
CREATE INDEX "media_file_in_store" ON "media_file" USING btree ("id") WHERE "media_file"."bytes" is null;--> statement-breakpoint
CREATE INDEX "media_file_deleted" ON "media_file" USING btree ("id") WHERE "media_file"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "video_file_newest" ON "video_file" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_created" ON "settlement" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_without_lines" ON "settlement" USING btree ("created_at") WHERE "settlement"."lines_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_line_settlement" ON "settlement_line" USING btree ("settlement_id","made_at","entity_id");--> statement-breakpoint
CREATE INDEX "settlement_line_problem" ON "settlement_line" USING btree ("made_at","entity_id") WHERE "settlement_line"."problem" is not null;--> statement-breakpoint
CREATE INDEX "settlement_line_order" ON "settlement_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlement_line_gift_card_sale" ON "settlement_line" USING btree ("gift_card_sale_id");--> statement-breakpoint
CREATE INDEX "redirect_import_created" ON "redirect_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "batch_of_product" ON "batch" USING btree ("product_id","poured_on","created_at");--> statement-breakpoint
CREATE INDEX "batch_poured" ON "batch" USING btree ("poured_on","created_at","number");--> statement-breakpoint
CREATE INDEX "batch_noted" ON "batch" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "batch_photograph_picture" ON "batch_photograph" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "packed_batch_batch" ON "packed_batch" USING btree ("batch_number");--> statement-breakpoint
CREATE INDEX "left_cart_to_send" ON "left_cart" USING btree ("asked_at") WHERE "left_cart"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "left_cart_user" ON "left_cart" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "collection_product_product" ON "collection_product" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variant_options" ON "product" USING btree (coalesce("variant_of", "id"),"option_values") WHERE cardinality("product"."option_values") > 0 and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_variant_of" ON "product" USING btree ("variant_of") WHERE "product"."variant_of" is not null;--> statement-breakpoint
CREATE INDEX "product_list_best" ON "product" USING btree ("collection",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_price" ON "product" USING btree ("collection","lowest_price",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_price_high" ON "product" USING btree ("collection",(-"lowest_price"),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_scent" ON "product" USING btree ("collection","scent_depth",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_name" ON "product" USING btree ("collection","name","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_list_newest" ON "product" USING btree ("collection","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_best" ON "product" USING btree ("category_slug",("collection" <> 'shop'),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_price" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"lowest_price",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_price_high" ON "product" USING btree ("category_slug",("collection" <> 'shop'),(-"lowest_price"),(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_scent" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"scent_depth",(not "featured"),"category_position","created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_name" ON "product" USING btree ("category_slug",("collection" <> 'shop'),"name","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category_newest" ON "product" USING btree ("category_slug",("collection" = 'shop'),"created_at","slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_slug");--> statement-breakpoint
CREATE INDEX "product_featured" ON "product" USING btree ("category_position","created_at","slug") WHERE "product"."featured" and "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_finder" ON "product" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"slug") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_for_sale_created" ON "product" USING btree ("created_at","id") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_listed_price" ON "product" USING btree ("lowest_price","id") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_set_price" ON "product" USING btree ("lowest_price","id") WHERE "product"."set_pricing" is not null and "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_sitemap" ON "product" USING btree ("slug","updated_at") WHERE "product"."active" and "product"."archived_at" is null and "product"."variant_of" is null;--> statement-breakpoint
CREATE INDEX "product_changed" ON "product" USING btree ("updated_at") WHERE "product"."active" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_no_rate" ON "product" USING btree ("name") WHERE "product"."hsn" = '' and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_lower_name" ON "product" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_hidden" ON "product" USING btree ("created_at","id") WHERE not "product"."active";--> statement-breakpoint
CREATE INDEX "product_sample" ON "product" USING btree ("created_at","id") WHERE "product"."sample";--> statement-breakpoint
CREATE INDEX "product_mrp_above_price" ON "product" USING btree ("updated_at") WHERE "product"."mrp" > "product"."price" and "product"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "product_fields" ON "product" USING gin ("fields") WHERE "product"."fields" <> '{}';--> statement-breakpoint
CREATE INDEX "product_archived" ON "product" USING btree ("created_at","id") WHERE "product"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "product_pair_other" ON "product_pair" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_picture_picture" ON "product_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "set_part_once" ON "set_part" USING btree ("product_id","set_id");--> statement-breakpoint
CREATE INDEX "stock_movement_product" ON "stock_movement" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_field_label" ON "product_field" USING btree (lower("label"));--> statement-breakpoint
CREATE INDEX "imported_picture_import" ON "imported_picture" USING btree ("import_id","state","tries","row","position");--> statement-breakpoint
CREATE INDEX "imported_picture_product" ON "imported_picture" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imported_picture_address" ON "imported_picture" USING btree ("import_id","address");--> statement-breakpoint
CREATE INDEX "product_import_created" ON "product_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_change_at" ON "price_change" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "product_facet_product" ON "product_facet" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_facet_facets" ON "product_facet" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "product_note_product" ON "product_note" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_text_name" ON "product_text" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "product_text_all" ON "product_text" USING gin ("all_words");--> statement-breakpoint
CREATE INDEX "product_text_order" ON "product_text" USING btree ((not "featured"),"created_at","product_id") WHERE "product_text"."for_sale";--> statement-breakpoint
CREATE INDEX "product_text_category_order" ON "product_text" USING btree ("category_slug",(not "featured"),"created_at","product_id") WHERE "product_text"."for_sale";--> statement-breakpoint
CREATE INDEX "product_word_similar" ON "product_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gift_card_sale_user" ON "gift_card_sale" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_card_sale_paid_at" ON "gift_card_sale" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "gift_card_sale_next_check_at" ON "gift_card_sale" USING btree ("next_check_at") WHERE "gift_card_sale"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "gift_card_sale_to_send" ON "gift_card_sale" USING btree ("send_on") WHERE "gift_card_sale"."gift_card_id" is not null and "gift_card_sale"."handed_out_at" is null;--> statement-breakpoint
CREATE INDEX "gift_card_sale_refund_sale" ON "gift_card_sale_refund" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "gift_card_sale_refund_payment" ON "gift_card_sale_refund" USING btree ("razorpay_payment_id");--> statement-breakpoint
CREATE INDEX "gift_card_sale_refund_unfinished" ON "gift_card_sale_refund" USING btree ("status","requested_at") WHERE "gift_card_sale_refund"."status" <> 'processed';--> statement-breakpoint
CREATE INDEX "checkout_attempt_user" ON "checkout_attempt" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "checkout_attempt_network" ON "checkout_attempt" USING btree ("network","at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_quote_version" ON "custom_quote" USING btree ("message_id","version");--> statement-breakpoint
CREATE INDEX "gift_recipient_user" ON "gift_recipient" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_recipient_created" ON "gift_recipient" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_reservation_expires" ON "stock_reservation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_reservation_product" ON "stock_reservation" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "discount_code_created" ON "discount_code" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "discount_redemption_code" ON "discount_redemption" USING btree ("code");--> statement-breakpoint
CREATE INDEX "sent_email_recipient" ON "sent_email" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "sent_email_sent_at" ON "sent_email" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "former_import_created" ON "former_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "former_shop_customer_list" ON "former_shop_customer" USING btree ("imported_at","id");--> statement-breakpoint
CREATE INDEX "former_shop_customer_email" ON "former_shop_customer" USING btree ("email");--> statement-breakpoint
CREATE INDEX "former_shop_customer_to_invite" ON "former_shop_customer" USING btree ("imported_at","id") WHERE "former_shop_customer"."invited_at" is null and "former_shop_customer"."email" <> '';--> statement-breakpoint
CREATE INDEX "former_shop_customer_search" ON "former_shop_customer" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "past_order_list" ON "past_order" USING btree ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "past_order_email" ON "past_order" USING btree ("email","ordered_at","id");--> statement-breakpoint
CREATE INDEX "past_order_imported" ON "past_order" USING btree ("imported_at");--> statement-breakpoint
CREATE INDEX "past_order_search" ON "past_order" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gift_card_created" ON "gift_card" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_card" ON "gift_card_entry" USING btree ("gift_card_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entry_refund" ON "gift_card_entry" USING btree ("refund_id","paid_by_id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_order" ON "gift_card_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_card_payment_card" ON "gift_card_payment" USING btree ("gift_card_id");--> statement-breakpoint
CREATE INDEX "api_key_open" ON "api_key" USING btree ("created_at") WHERE "api_key"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_key_created" ON "api_key" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "api_request_at" ON "api_request" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_token_value" ON "email_token" USING btree ("value");--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_address_user" ON "saved_address" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_address_one_default" ON "saved_address" USING btree ("user_id") WHERE "saved_address"."is_default";--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_role" ON "user" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_created" ON "message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "message_state" ON "message" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "message_email" ON "message" USING btree ("email");--> statement-breakpoint
CREATE INDEX "message_updated" ON "message" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "message_search" ON "message" USING gin (("name" || ' ' || "email" || ' ' || "subject" || ' ' || "body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_order" ON "message" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "message_note_message" ON "message_note" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_reply_message" ON "message_reply" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "newsletter_created" ON "newsletter" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_delivery_waiting" ON "newsletter_delivery" USING btree ("newsletter_id","tries","email") WHERE "newsletter_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_delivery_email" ON "newsletter_delivery" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_on_list" ON "newsletter_subscriber" USING btree ("confirmed_at","email") WHERE "newsletter_subscriber"."confirmed_at" is not null and "newsletter_subscriber"."unsubscribed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_asked" ON "newsletter_subscriber" USING btree ("email") WHERE "newsletter_subscriber"."confirmed_at" is null and "newsletter_subscriber"."unsubscribed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_left" ON "newsletter_subscriber" USING btree ("email") WHERE "newsletter_subscriber"."unsubscribed_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_search" ON "newsletter_subscriber" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_alert_user" ON "stock_alert" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("product_id") WHERE "stock_alert"."confirmed_at" is not null and "stock_alert"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alert_told" ON "stock_alert" USING btree ("told_at") WHERE "stock_alert"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_alert_asked" ON "stock_alert" USING btree ("requested_at") WHERE "stock_alert"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "offer_created" ON "offer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "advance_receipt_issued_at" ON "advance_receipt" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "burn_reminder_to_send" ON "burn_reminder" USING btree ("order_id") WHERE "burn_reminder"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "further_parcel_tracking_number" ON "further_parcel" USING btree (upper(replace("tracking_number", ' ', '')));--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_an_order" ON "invoice" USING btree ("order_id","kind") WHERE "invoice"."kind" <> 'credit-note';--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_issued_at" ON "invoice" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_confirmed_per_purchase" ON "order" USING btree ("purchase_id") WHERE "order"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "order_user" ON "order" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "order_typed_for" ON "order" USING btree ("email","confirmed_at") WHERE "order"."email" is not null;--> statement-breakpoint
CREATE INDEX "order_unpaid" ON "order" USING btree ("created_at") WHERE "order"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "order_confirmed_at" ON "order" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "order_discount_code" ON "order" USING btree ("discount_code","confirmed_at","id") WHERE "order"."discount_code" is not null;--> statement-breakpoint
CREATE INDEX "order_offer" ON "order" USING btree ("offer_id","confirmed_at","id") WHERE "order"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","confirmed_at","id");--> statement-breakpoint
CREATE INDEX "order_changed" ON "order" USING btree ("changed_at","id") WHERE "order"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "order_status_changed" ON "order" USING btree ("status","changed_at","id");--> statement-breakpoint
CREATE INDEX "order_search" ON "order" USING gin ("search_text" gin_trgm_ops) WHERE "order"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "order_rest_due" ON "order" USING btree ("confirmed_at","id") WHERE "order"."due_amount" > 0;--> statement-breakpoint
CREATE INDEX "order_cash_due_at_door" ON "order" USING btree ("confirmed_at","id") WHERE "order"."cash_due" > 0;--> statement-breakpoint
CREATE INDEX "order_to_pack" ON "order" USING btree ("confirmed_at","id") WHERE "order"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_line_set_id" ON "order_line" USING btree ("set_id") WHERE "order_line"."set_id" is not null;--> statement-breakpoint
CREATE INDEX "order_status_change_cancelled" ON "order_status_change" USING btree ("order_id") WHERE "order_status_change"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "parcel_tracking_number" ON "parcel" USING btree (upper(replace("tracking_number", ' ', '')));--> statement-breakpoint
CREATE INDEX "page_picture_picture" ON "page_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "cash_on_delivery_state" ON "cash_on_delivery" USING btree ("state","confirm_by","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_gateway" ON "payment" USING btree ("razorpay_payment_id") WHERE "payment"."paid_with" is null or "payment"."paid_with" = "payment"."order_id";--> statement-breakpoint
CREATE INDEX "payment_razorpay_payment_id" ON "payment" USING btree ("razorpay_payment_id");--> statement-breakpoint
CREATE INDEX "payment_paid_with" ON "payment" USING btree ("paid_with") WHERE "payment"."paid_with" is not null;--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("status","order_id");--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_captured_at" ON "payment" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "payment_next_check_at" ON "payment" USING btree ("next_check_at") WHERE "payment"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_link_created" ON "payment_link" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_made_with" ON "refund" USING btree ("made_with") WHERE "refund"."made_with" is not null;--> statement-breakpoint
CREATE INDEX "refund_reference" ON "refund" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refund_requested" ON "refund" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("razorpay_payment_id","requested_at");--> statement-breakpoint
CREATE INDEX "refund_unfinished" ON "refund" USING btree ("status","requested_at") WHERE "refund"."status" <> 'processed';--> statement-breakpoint
CREATE INDEX "unassigned_refund_payment" ON "unassigned_refund" USING btree ("razorpay_payment_id");--> statement-breakpoint
CREATE INDEX "webhook_event_received" ON "webhook_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_event_unprocessed" ON "webhook_event" USING btree ("received_at") WHERE "webhook_event"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "rest_link_order" ON "rest_link" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "rest_link_next_check_at" ON "rest_link" USING btree ("next_check_at") WHERE "rest_link"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rest_link_one_waiting" ON "rest_link" USING btree ("order_id") WHERE "rest_link"."status" in ('requested', 'open');--> statement-breakpoint
CREATE INDEX "rest_payment_reference" ON "rest_payment" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "rest_payment_gateway_order" ON "rest_payment" USING btree ("razorpay_order_id");--> statement-breakpoint
CREATE INDEX "rest_payment_captured_at" ON "rest_payment" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "picture_unlit" ON "picture" USING btree ("unlit_id") WHERE "picture"."unlit_id" is not null;--> statement-breakpoint
CREATE INDEX "picture_newest" ON "picture" USING btree ("created_at","id") WHERE "picture"."origin" <> 'customer';--> statement-breakpoint
CREATE INDEX "picture_newest_of_origin" ON "picture" USING btree ("origin","created_at","id");--> statement-breakpoint
CREATE INDEX "missing_address_count" ON "missing_address" USING btree ("count" DESC NULLS LAST,"path");--> statement-breakpoint
CREATE INDEX "missing_address_last" ON "missing_address" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "redirect_to" ON "redirect" USING btree ("to_path");--> statement-breakpoint
CREATE INDEX "redirect_created" ON "redirect" USING btree ("created_at","from_path");--> statement-breakpoint
CREATE INDEX "return_request_order" ON "return_request" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "return_request_asked" ON "return_request" USING btree ("asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_request_one_open" ON "return_request" USING btree ("order_id") WHERE "return_request"."status" not in ('refused', 'refunded', 'replaced');--> statement-breakpoint
CREATE UNIQUE INDEX "return_request_one_exchange" ON "return_request" USING btree ("order_id") WHERE "return_request"."kind" = 'exchange' and "return_request"."status" <> 'refused';--> statement-breakpoint
CREATE INDEX "return_step_tracking_number" ON "return_step" USING btree (upper(replace("tracking_number", ' ', '')));--> statement-breakpoint
CREATE INDEX "former_review_product" ON "former_review" USING btree ("product_id","written_at","id") WHERE "former_review"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "former_review_of_product" ON "former_review" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "former_review_shown" ON "former_review" USING btree ("written_at","id") WHERE "former_review"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "former_review_hidden" ON "former_review" USING btree ("written_at","id") WHERE "former_review"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "former_review_waiting" ON "former_review" USING btree ("written_at","id") WHERE "former_review"."shown_at" is null and "former_review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "former_review_email" ON "former_review" USING btree ("email") WHERE "former_review"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "review_one_a_product" ON "review" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","written_at","id") WHERE "review"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "review_product_room" ON "review" USING btree ("product_id","room","written_at","id") WHERE "review"."approved_at" is not null and "review"."room" <> '';--> statement-breakpoint
CREATE INDEX "review_shown_photograph" ON "review" USING btree ("photograph_id") WHERE "review"."photograph_id" is not null;--> statement-breakpoint
CREATE INDEX "review_approved" ON "review" USING btree ("written_at","id") WHERE "review"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "review_rejected" ON "review" USING btree ("written_at","id") WHERE "review"."rejected_at" is not null;--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("written_at","id") WHERE "review"."approved_at" is null and "review"."rejected_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once" ON "webhook_delivery" USING btree ("endpoint_id","event_key");--> statement-breakpoint
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");
--> statement-breakpoint
-- Films are compressed already, so that their pieces are stored as they are.
ALTER TABLE "video_piece" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Each connection counts its changes of a table that public pages show (content-version.table.ts). The triggers that call it are in
-- shop/content-changes.sql.

CREATE OR REPLACE FUNCTION "note_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "content_change" ("connection", "topic", "changes") VALUES (pg_backend_pid(), TG_TABLE_NAME, 1)
  ON CONFLICT ("connection", "topic") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody changes or deletes an audit event.

CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "refuse_audit_change" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_event" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
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
--> statement-breakpoint
-- What searches look up about products (`product_text`, `product_word`, `product_note`), and how many are for sale in each category
-- (`product_count`), is written in the transaction that changes a product.

-- What a product says in the shop's own fields that shoppers see, as far as it is words: no number, no yes or no.
CREATE OR REPLACE FUNCTION "words_of_fields"(said jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF said = '{}' THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT string_agg(word, ' ' ORDER BY field.key)
    FROM product_field AS field CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(said -> field.key) WHEN 'array' THEN said -> field.key
        WHEN 'string' THEN jsonb_build_array(said -> field.key) ELSE '[]' END) AS word
    WHERE field.kind IN ('text', 'choice', 'list') AND NOT field.hidden AND field.places && ARRAY['card', 'page', 'filter']);
END $$;

-- Writes what searches look up about these products, and about those that carry one of them. New words are inserted in order, so that
-- two transactions that insert the same words wait for each other instead of blocking each other. Products and variants are looked up in
-- an index, one by one: a plan that was made while the shop was small would read all of them for each of many.
CREATE OR REPLACE FUNCTION "index_products"(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  shown text[] := array(SELECT id FROM product WHERE id = ANY (ids) UNION SELECT variant_of FROM product WHERE id = ANY (ids) AND variant_of IS NOT NULL);
BEGIN
  INSERT INTO product_text (product_id, name_words, all_words, for_sale, category_slug, featured, created_at)
  SELECT id, to_tsvector('simple', name_text), to_tsvector('simple', name_text || ' ' || description_text),
    active AND archived_at IS NULL AND variant_of IS NULL, category_slug, featured, created_at
  FROM (
    SELECT product.*, regexp_replace(concat_ws(' ', product.name, array_to_string(product.fragrance_notes, ' '), product.sku, words_of_fields(product.fields),
        CASE WHEN cardinality(product.option_names) > 0 THEN
          (SELECT string_agg(concat_ws(' ', variant.name, array_to_string(variant.fragrance_notes, ' '), variant.sku, words_of_fields(variant.fields)), ' ' ORDER BY variant.id)
          FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant WHERE variant.active AND variant.archived_at IS NULL) END),
        '[^[:alnum:]]+', ' ', 'g') AS name_text,
      regexp_replace(product.description, '[^[:alnum:]]+', ' ', 'g') AS description_text
    FROM product WHERE product.id = ANY (shown)
  ) AS words
  ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, all_words = excluded.all_words,
    for_sale = excluded.for_sale, category_slug = excluded.category_slug, featured = excluded.featured, created_at = excluded.created_at;
  INSERT INTO product_word
  SELECT DISTINCT word FROM product_text, unnest(tsvector_to_array(all_words)) AS word
  WHERE product_id = ANY (shown) AND word ~ '[[:alpha:]]' ORDER BY word ON CONFLICT DO NOTHING;
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
END $$;

-- Adds `change` products for sale to the figure of a category.
CREATE OR REPLACE FUNCTION "count_product"(in_collection text, in_category text, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_count VALUES (in_collection, in_category, change)
  ON CONFLICT (collection, category_slug) DO UPDATE SET count = product_count.count + change;
END $$;

-- A category counts the products that its list shows.
CREATE OR REPLACE FUNCTION "index_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(array(SELECT id FROM new_rows));
  PERFORM count_product(collection, category_slug, count(*)::integer) FROM new_rows
    WHERE active AND archived_at IS NULL AND variant_of IS NULL GROUP BY collection, category_slug ORDER BY collection, category_slug;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "index_new_products" AFTER INSERT ON "product" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "index_new_products"();

-- All products that one statement changes are written together: one by one, each of ten thousand in one transaction would take longer than
-- the one before. Without nested loops a plan that was made for one product does not compare each row before with each row after.
CREATE OR REPLACE FUNCTION "index_changed_products"() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO off AS $$
DECLARE
  ids text[] := array(
    SELECT "after".id FROM "before" JOIN "after" ON "after".id = "before".id
    WHERE ("before".name, "before".description, "before".fragrance_notes, "before".sku, "before".active, "before".archived_at, "before".featured, "before".category_slug, "before".fields)
      IS DISTINCT FROM ("after".name, "after".description, "after".fragrance_notes, "after".sku, "after".active, "after".archived_at, "after".featured, "after".category_slug, "after".fields));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_products(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "index_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "index_changed_products"();

CREATE OR REPLACE FUNCTION "count_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_product(collection, category_slug, sum(change)::integer) FROM (
    SELECT collection, category_slug, -1 AS change FROM "before" WHERE active AND archived_at IS NULL AND variant_of IS NULL
    UNION ALL
    SELECT collection, category_slug, 1 FROM "after" WHERE active AND archived_at IS NULL AND variant_of IS NULL
  ) AS change GROUP BY collection, category_slug HAVING sum(change) <> 0 ORDER BY collection, category_slug;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "count_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_products"();

CREATE OR REPLACE FUNCTION "count_changed_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active AND OLD.archived_at IS NULL AND OLD.variant_of IS NULL THEN
    PERFORM count_product(OLD.collection, OLD.category_slug, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.active AND NEW.archived_at IS NULL AND NEW.variant_of IS NULL THEN
    PERFORM count_product(NEW.collection, NEW.category_slug, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "count_removed_product" AFTER DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION "count_changed_product"();

-- A field that is shown, hidden or removed takes the words of all products that say something in it along. The index of fields finds them.
CREATE OR REPLACE FUNCTION "index_products_of_field"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  ids text[] := array(SELECT id FROM product WHERE fields <> '{}' AND fields ? coalesce(NEW.key, OLD.key));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_products(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "index_products_of_field" AFTER INSERT OR DELETE ON "product_field" FOR EACH ROW EXECUTE FUNCTION "index_products_of_field"();

CREATE OR REPLACE TRIGGER "index_products_of_shown_field" AFTER UPDATE ON "product_field" FOR EACH ROW
  WHEN ((OLD.hidden, OLD.places) IS DISTINCT FROM (NEW.hidden, NEW.places)) EXECUTE FUNCTION "index_products_of_field"();
--> statement-breakpoint
-- The filters of a list find each variant for sale in `product_facet`, which is written in the transaction that changes it.

-- 'rose' and 'Rose' are the same in a filter. The colon and the tilde separate words in its addresses.
CREATE OR REPLACE FUNCTION "facet_word"(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(upper(left(word, 1)) || substr(word, 2), ':~', '--')
$$;

-- What a product says in its own fields, as far as it is chosen: what is an array or yes or no. Which of them a page offers is
-- decided by the list of fields, so that a change of the list writes no row here.
CREATE OR REPLACE FUNCTION "facets_of_fields"(fields jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT 'field:' || field.key || ':' || facet_word(word)
    FROM jsonb_each(fields) AS field (key, value), jsonb_array_elements_text(
      CASE jsonb_typeof(value) WHEN 'array' THEN value
        WHEN 'boolean' THEN jsonb_build_array(CASE WHEN value = 'true' THEN 'Yes' ELSE 'No' END)
        ELSE '[]' END) AS word
    WHERE word <> '')
$$;

-- Each product and the one that carries it are looked up by themselves in an index: joined, twenty thousand new products took minutes.
CREATE OR REPLACE FUNCTION "index_facets"(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  INSERT INTO product_facet (variant_id, product_id, facets)
  SELECT variant.id, carrier.id,
    array_remove(ARRAY[
      'collection:' || carrier.collection,
      'category:' || carrier.category_slug,
      'price:' || (ARRAY['0-250', '250-500', '500-1000', '1000-2000', '2000-5000', '5000-10000', '10000-'])
        [width_bucket(variant.price, ARRAY[25000, 50000, 100000, 200000, 500000, 1000000]) + 1],
      CASE WHEN variant.stock > 0 THEN 'stock:in' END,
      CASE WHEN variant.scent_room <> '' THEN 'room:' || variant.scent_room END
    ], NULL)
    || ARRAY(SELECT DISTINCT 'note:' || note FROM unnest(variant.fragrance_notes) AS note)
    || ARRAY(SELECT DISTINCT 'option:' || facet_word(name) || ':' || facet_word(value)
      FROM unnest(carrier.option_names, variant.option_values) AS option (name, value) WHERE name <> '' AND value <> '')
    || CASE WHEN variant.fields = '{}' THEN '{}' ELSE facets_of_fields(variant.fields) END
  FROM (SELECT DISTINCT unnest(ids) AS id ORDER BY 1) AS given
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = given.id OFFSET 0) AS variant
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = coalesce(variant.variant_of, variant.id) OFFSET 0) AS carrier
  WHERE variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
  ON CONFLICT (variant_id) DO UPDATE SET product_id = excluded.product_id, facets = excluded.facets;
  DELETE FROM product_facet WHERE variant_id = ANY (ids) AND NOT coalesce((
    SELECT variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
    FROM product AS variant CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = coalesce(variant.variant_of, variant.id) OFFSET 0) AS carrier
    WHERE variant.id = product_facet.variant_id), false);
END $$;

CREATE OR REPLACE FUNCTION "index_facets_of_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_facets(array(SELECT id FROM new_rows));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "index_facets_of_new_products" AFTER INSERT ON "product" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "index_facets_of_new_products"();

-- What all variants show of the product that carries them changes the facets of each of them.
CREATE OR REPLACE FUNCTION "index_facets_of_changed_products"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  ids text[] := array(
    WITH changed AS MATERIALIZED (
      SELECT "after".id,
        ("before".active, "before".archived_at, "before".option_names, "before".collection, "before".category_slug)
          IS DISTINCT FROM ("after".active, "after".archived_at, "after".option_names, "after".collection, "after".category_slug) AS of_all_variants
      FROM "before" FULL JOIN "after" ON "after".id = "before".id
      WHERE ("before".active, "before".archived_at, "before".price, "before".stock > 0, "before".scent_room, "before".fragrance_notes, "before".option_values, "before".option_names, "before".collection, "before".category_slug, "before".fields)
        IS DISTINCT FROM ("after".active, "after".archived_at, "after".price, "after".stock > 0, "after".scent_room, "after".fragrance_notes, "after".option_values, "after".option_names, "after".collection, "after".category_slug, "after".fields)
    )
    SELECT id FROM changed
    UNION
    SELECT variant.id FROM changed CROSS JOIN LATERAL (SELECT id FROM product WHERE variant_of = changed.id OFFSET 0) AS variant
    WHERE changed.of_all_variants);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_facets(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "index_facets_of_changed_products" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "index_facets_of_changed_products"();
--> statement-breakpoint
-- `product.lowest_price` is the lowest price among a product's variants for sale, else its own.

-- A card says the lowest price among the variants for sale of the product that it shows.
CREATE OR REPLACE FUNCTION "keep_lowest_price"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  NEW.lowest_price := NEW.price;
  IF cardinality(NEW.option_names) > 0 THEN
    NEW.lowest_price := least(NEW.price, (SELECT min(variant.price) FROM product AS variant
      WHERE variant.variant_of = NEW.id AND variant.active AND variant.archived_at IS NULL));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "keep_lowest_price" BEFORE INSERT OR UPDATE OF "price", "option_names", "lowest_price" ON "product" FOR EACH ROW
  EXECUTE FUNCTION "keep_lowest_price"();

-- What is written is what the trigger above makes of it. Variants are looked up in an index, one product after another.
CREATE OR REPLACE FUNCTION "pass_lowest_price"(carriers text[]) RETURNS void LANGUAGE sql SET enable_seqscan TO off AS $$
  UPDATE product SET lowest_price = 0 WHERE id = ANY (carriers) AND lowest_price <> least(price, (
    SELECT min(variant.price) FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL));
$$;

CREATE OR REPLACE FUNCTION "pass_lowest_price_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  carriers text[] := array(SELECT DISTINCT variant_of FROM changed_rows WHERE variant_of IS NOT NULL);
BEGIN
  IF cardinality(carriers) > 0 THEN
    PERFORM pass_lowest_price(carriers);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "pass_lowest_price_of_new_variants" AFTER INSERT ON "product" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_lowest_price_of_rows"();

CREATE OR REPLACE TRIGGER "pass_lowest_price_without_variants" AFTER DELETE ON "product" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_lowest_price_of_rows"();

CREATE OR REPLACE FUNCTION "pass_changed_lowest_price"() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO off AS $$
DECLARE
  carriers text[] := array(
    SELECT DISTINCT "after".variant_of FROM "before" JOIN "after" ON "after".id = "before".id
    WHERE "after".variant_of IS NOT NULL
      AND ("before".price, "before".active, "before".archived_at) IS DISTINCT FROM ("after".price, "after".active, "after".archived_at));
BEGIN
  IF cardinality(carriers) > 0 THEN
    PERFORM pass_lowest_price(carriers);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "pass_changed_lowest_price" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "pass_changed_lowest_price"();
--> statement-breakpoint
-- The stock of a set, and the price of a box that costs less than its pieces, are what its parts say.

-- What the parts of a set allow: of a set the least that one of them does, of a box as many as all pieces of its list can fill. A part that is not
-- for sale allows none.
CREATE OR REPLACE FUNCTION "stock_of_set"("of" text, "pieces" integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE WHEN "pieces" IS NULL
    THEN min(CASE WHEN "part"."active" AND "part"."archived_at" IS NULL THEN "part"."stock" / "set_part"."quantity" ELSE 0 END)
    ELSE (sum("part"."stock") FILTER (WHERE "part"."active" AND "part"."archived_at" IS NULL) / "pieces")::integer END, 0)
  FROM "set_part" JOIN "product" AS "part" ON "part"."id" = "set_part"."product_id" WHERE "set_part"."set_id" = "of"
$$;

-- Of a box that costs less than its pieces: the cheapest filling, rounded as in shop/catalogue/sets/box.ts. Null while nothing of its list is for sale.
CREATE OR REPLACE FUNCTION "price_of_box"("of" text, "pieces" integer, "percent" integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 AND "percent" IS NOT NULL
    THEN greatest(1, round("pieces" * min("part"."price")::numeric * (100 - "percent") / 100))::integer END
  FROM "set_part" JOIN "product" AS "part" ON "part"."id" = "set_part"."product_id"
  WHERE "set_part"."set_id" = "of" AND "part"."active" AND "part"."archived_at" IS NULL
$$;

-- Whatever is written into a set.
CREATE OR REPLACE FUNCTION "keep_stock_of_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."stock" := "stock_of_set"(NEW."id", NEW."box_pieces");
  IF NEW."box_percent" IS NOT NULL THEN
    NEW."price" := coalesce("price_of_box"(NEW."id", NEW."box_pieces", NEW."box_percent"), NEW."price");
    NEW."mrp" := NULL;
    NEW."lowest_price" := NEW."price";
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "keep_stock_of_set" BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW WHEN (NEW."set_pricing" IS NOT NULL)
  EXECUTE FUNCTION "keep_stock_of_set"();

-- Whoever changes a part has locked its sets with it (stock.server.ts), so that this waits for nobody. What is written is what the trigger above
-- makes of it.
CREATE OR REPLACE FUNCTION "pass_stock_to_sets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product" SET "stock" = 0
  WHERE "id" IN (SELECT "set_id" FROM "set_part" WHERE "product_id" = NEW."id")
    AND ("stock" <> "stock_of_set"("id", "box_pieces") OR "price" <> "price_of_box"("id", "box_pieces", "box_percent"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "pass_stock_to_sets" AFTER UPDATE OF "stock", "price", "active", "archived_at" ON "product" FOR EACH ROW
  WHEN (OLD."stock" <> NEW."stock" OR OLD."price" <> NEW."price" OR OLD."active" <> NEW."active" OR OLD."archived_at" IS DISTINCT FROM NEW."archived_at")
  EXECUTE FUNCTION "pass_stock_to_sets"();

CREATE OR REPLACE FUNCTION "take_stock_of_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product" SET "stock" = 0 WHERE "id" = coalesce(NEW."set_id", OLD."set_id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "take_stock_of_parts" AFTER INSERT OR UPDATE OR DELETE ON "set_part" FOR EACH ROW EXECUTE FUNCTION "take_stock_of_parts"();
--> statement-breakpoint
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
--> statement-breakpoint
-- Public pages are made anew when what they show of a product has changed: a sale that changes no word of theirs changes no page.

-- Pages show of a stock: sold out, the number up to 10, in stock. It is `shownStock` of shop/catalogue/product.ts.
CREATE OR REPLACE FUNCTION "note_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "before" FULL JOIN "after" ON "after"."id" = "before"."id"
    WHERE to_jsonb("before") - 'stock' IS DISTINCT FROM to_jsonb("after") - 'stock'
      OR least(greatest("before"."stock", 0), 11) <> least(greatest("after"."stock", 0), 11)
  ) THEN
    INSERT INTO "content_change" ("connection", "topic", "changes") VALUES (pg_backend_pid(), TG_TABLE_NAME, 1)
    ON CONFLICT ("connection", "topic") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "note_product_change" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_product_change"();
--> statement-breakpoint
-- `note_depth` has the place of each note among the fragrances of the guide, and products follow (shop/catalogue/scent-depth.sql).

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
--> statement-breakpoint
-- `order.status` is the status of the order's latest change. Each change sets it, and no transaction leaves the two different.

-- An order that becomes confirmed is pending.
CREATE OR REPLACE FUNCTION "begin_order_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."status" := 'pending';
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "order_status_begins" BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN (OLD."confirmed_at" IS NULL AND NEW."confirmed_at" IS NOT NULL AND NEW."status" IS NULL)
  EXECUTE FUNCTION "begin_order_status"();

CREATE OR REPLACE FUNCTION "follow_status_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET "status" = NEW."status" WHERE "id" = NEW."order_id" AND "status" IS DISTINCT FROM NEW."status";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_status_follows" AFTER INSERT ON "order_status_change"
  FOR EACH ROW EXECUTE FUNCTION "follow_status_change"();

-- Asked at the end of the transaction, which may write the two in any order.
CREATE OR REPLACE FUNCTION "require_current_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_TABLE_NAME = 'order' THEN changed := NEW."id";
  ELSE changed := coalesce(NEW."order_id", OLD."order_id");
  END IF;
  IF EXISTS (SELECT FROM "order" WHERE "id" = changed AND "status" IS DISTINCT FROM
    (SELECT "status" FROM "order_status_change" WHERE "order_id" = changed ORDER BY "position" DESC LIMIT 1))
  THEN RAISE EXCEPTION 'the status of the order % is not the one of its latest change', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "order_status_is_latest" AFTER INSERT OR UPDATE OR DELETE ON "order_status_change"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_current_status"();

CREATE CONSTRAINT TRIGGER "order_status_is_latest" AFTER UPDATE OF "status" ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_current_status"();
--> statement-breakpoint
-- `order.changed_at` says when an order or one of its parcels changed last: programs ask for those that changed since.

-- It is the time of the database, which all processes share.
CREATE OR REPLACE FUNCTION keep_order_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

CREATE OR REPLACE TRIGGER keep_order_changed_at BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION keep_order_changed_at();

CREATE OR REPLACE FUNCTION note_order_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update "order" set changed_at = clock_timestamp() where id = coalesce(new.order_id, old.order_id);
  return null;
end $$;

CREATE OR REPLACE TRIGGER note_order_parcel AFTER INSERT OR UPDATE OR DELETE ON parcel FOR EACH ROW EXECUTE FUNCTION note_order_parcel();

CREATE OR REPLACE TRIGGER note_order_parcel AFTER INSERT OR UPDATE OR DELETE ON further_parcel FOR EACH ROW EXECUTE FUNCTION note_order_parcel();
--> statement-breakpoint
-- What was sold on each day in India, and of each product, is added up in the transaction of the change (`sold_day`, `product_sold_day`).

CREATE OR REPLACE FUNCTION "add_to_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum("amount") FROM "added"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_added_to_sold_day" AFTER INSERT ON "order" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_to_sold_day"();

CREATE OR REPLACE FUNCTION "take_from_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -count(*), -sum("amount") FROM "removed"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_taken_from_sold_day" AFTER DELETE ON "order" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "take_from_sold_day"();

CREATE OR REPLACE FUNCTION "change_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount")
  SELECT changed."day", sum(changed."orders"), sum(changed."amount") FROM (
    SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", 1 AS "orders", "amount" FROM "added" WHERE "confirmed_at" IS NOT NULL
    UNION ALL
    SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -1, -"amount" FROM "removed" WHERE "confirmed_at" IS NOT NULL
  ) AS changed GROUP BY 1 HAVING sum(changed."orders") <> 0 OR sum(changed."amount") <> 0 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_changes_sold_day" AFTER UPDATE ON "order" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "change_sold_day"();

-- A movement counts once, however many lines its product has, and what is written off was not sold.
CREATE OR REPLACE FUNCTION "add_to_product_sold_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
  SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
    sum(round(-moved."change" * line."amount"::numeric / line."quantity"))
  FROM "added" AS moved
  CROSS JOIN LATERAL (
    SELECT sum("gross" - "discount_share") AS "amount", sum("quantity") AS "quantity" FROM "order_line"
    WHERE "order_id" = moved."order_id" AND "product_id" = moved."product_id"
      AND "position" = coalesce(moved."order_line", "position")
  ) AS line
  WHERE line."quantity" IS NOT NULL AND moved."reason" <> 'cannot be sold'
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("day", "product_id") DO UPDATE SET "pieces" = "product_sold_day"."pieces" + excluded."pieces",
    "amount" = "product_sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "stock_movement_added_to_product_sold_day" AFTER INSERT ON "stock_movement" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_to_product_sold_day"();
--> statement-breakpoint
-- Orders that are paid with one payment have shares of it: they add up, the gateway's payment is known of all of them or of none, and all are
-- confirmed or none is.

CREATE OR REPLACE FUNCTION "require_whole_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged integer;
  shares bigint;
  gateway_ids integer;
  orders integer;
  confirmed integer;
BEGIN
  SELECT "charged_amount" INTO charged FROM "payment" WHERE "order_id" = NEW."paid_with";
  SELECT sum(share."amount"), count(DISTINCT coalesce(share."razorpay_payment_id", '')), count(*), count(bought."confirmed_at")
    INTO shares, gateway_ids, orders, confirmed
    FROM "payment" AS share JOIN "order" AS bought ON bought."id" = share."order_id"
    WHERE share."paid_with" = NEW."paid_with";
  IF charged IS DISTINCT FROM shares
  THEN RAISE EXCEPTION 'the shares of the payment of order % are not what is paid for all', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  IF charged > 0 AND gateway_ids <> 1
  THEN RAISE EXCEPTION 'the payment of order % is known of some of its orders only', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  IF confirmed NOT IN (0, orders)
  THEN RAISE EXCEPTION 'some of the orders that are paid with order % are confirmed, and some are not', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "payment_is_whole" AFTER INSERT OR UPDATE OF "amount", "paid_with", "charged_amount", "razorpay_payment_id" ON "payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."paid_with" IS NOT NULL) EXECUTE FUNCTION "require_whole_payment"();
--> statement-breakpoint
-- A card's balance is the sum of its ledger: each new row is added to it, and nothing else changes it.

CREATE OR REPLACE FUNCTION "add_gift_card_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_card SET balance = balance + NEW.amount WHERE id = NEW.gift_card_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "gift_card_entry_counts" AFTER INSERT ON "gift_card_entry" FOR EACH ROW EXECUTE FUNCTION "add_gift_card_entry"();

CREATE OR REPLACE FUNCTION "refuse_gift_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of gift cards only grows, and alone changes a balance' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER "gift_card_entry_stays" BEFORE UPDATE OR DELETE ON "gift_card_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_gift_card_change"();

CREATE OR REPLACE TRIGGER "gift_card_balance_follows" BEFORE UPDATE OF "balance" ON "gift_card" FOR EACH ROW
  WHEN (NEW.balance <> OLD.balance AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_gift_card_change"();
--> statement-breakpoint
-- `review_count` counts the approved reviews of each product, and of the whole shop.

-- A review of a sample product counts for that product, not for the whole shop. While its product is deleted it has none any more.
CREATE OR REPLACE FUNCTION "count_review"(counted "review", change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT scope, counted.rating, counted.response, counted.quality, counted.delivery, counted.room, change
  FROM unnest(CASE WHEN EXISTS (SELECT FROM product WHERE id = counted.product_id AND NOT sample)
    THEN array[counted.product_id, 'shop'] ELSE array[counted.product_id] END) AS scope ORDER BY scope
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
END $$;

CREATE OR REPLACE FUNCTION "count_added_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT scope, added.rating, added.response, added.quality, added.delivery, added.room, count(*)
  FROM added JOIN product ON product.id = added.product_id,
    unnest(CASE WHEN product.sample THEN array[product.id] ELSE array[product.id, 'shop'] END) AS scope
  WHERE added.approved_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 6
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "count_added_reviews" AFTER INSERT ON "review" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_added_reviews"();

CREATE OR REPLACE FUNCTION "count_changed_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL THEN
    PERFORM count_review(OLD, -1);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.approved_at IS NOT NULL THEN
    PERFORM count_review(NEW, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "count_changed_review" AFTER UPDATE OR DELETE ON "review" FOR EACH ROW EXECUTE FUNCTION "count_changed_review"();

-- The reviews of a product that is kept count for the shop from then on; those of one that is deleted no longer do.
CREATE OR REPLACE FUNCTION "count_reviews_of_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT 'shop', rating, response, quality, delivery, room, CASE WHEN OLD.sample THEN count ELSE -count END
  FROM review_count WHERE scope = OLD.id AND count <> 0 ORDER BY rating, response, quality, delivery, room
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER "count_reviews_of_kept_product" AFTER UPDATE OF "sample" ON "product" FOR EACH ROW
WHEN (OLD.sample <> NEW.sample) EXECUTE FUNCTION "count_reviews_of_product"();

CREATE OR REPLACE TRIGGER "count_reviews_of_deleted_product" BEFORE DELETE ON "product" FOR EACH ROW
WHEN (NOT OLD.sample) EXECUTE FUNCTION "count_reviews_of_product"();
--> statement-breakpoint
-- Every table that public pages read counts its changes, so that a page is made anew when what it shows has changed
-- (docs/decisions/0005).

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'article', 'article_like', 'batch', 'batch_photograph', 'category', 'channel_category', 'collection',
    'collection_product', 'faq_entry', 'festival', 'festival_product', 'former_review', 'fragrance',
    'fragrance_family', 'offer', 'page', 'page_text', 'picture', 'product_count', 'product_facet', 'product_field',
    'product_identifier', 'product_note', 'product_pair', 'product_picture', 'product_text', 'product_word',
    'redirect', 'review', 'review_count', 'sample_review', 'set_part', 'setting'
  ] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"()', shown);
  END LOOP;
END $$;

-- A change of a product is counted by shop/catalogue/shown-stock.sql.
CREATE OR REPLACE TRIGGER "note_content_change" AFTER INSERT OR DELETE OR TRUNCATE ON "product"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();

-- Public pages show the name and the town of a person beside a review; a new one has written none yet.
CREATE OR REPLACE TRIGGER "note_content_change" AFTER UPDATE OR DELETE OR TRUNCATE ON "user"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();

-- Pages name the offer on a first order. A use changes none of them.
CREATE OR REPLACE TRIGGER "note_content_change" AFTER INSERT OR DELETE OR TRUNCATE ON "discount_code"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();

CREATE OR REPLACE TRIGGER "note_stopped_discount" AFTER UPDATE OF "stopped_at" ON "discount_code"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
-- Every shop has the collection at /shop, and begins with the sample's offer on a first order (shop/discounts/sample-offer.server.ts).
INSERT INTO "collection" ("slug", "path", "name", "intro", "position") VALUES ('shop', '/shop', 'Our Collection', '', 0);
--> statement-breakpoint
INSERT INTO "discount_code" ("code", "kind", "value", "collections", "minimum_amount", "once_per_customer", "first_order_only", "created_at")
VALUES ('WELCOME20', 'percent', 20, '{}', 0, true, true, now());
