-- Search that forgives typing errors.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
	"connection" integer PRIMARY KEY NOT NULL,
	"changes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_file" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_run" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" >= 1)
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
	CONSTRAINT "category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"mrp" integer,
	"hsn" text NOT NULL,
	"gst_rate" integer NOT NULL,
	"collection" text NOT NULL,
	"category_slug" text NOT NULL,
	"fragrance_notes" text[] NOT NULL,
	"ingredients" text[] NOT NULL,
	"burn_time" text NOT NULL,
	"weight" text NOT NULL,
	"grams" integer NOT NULL,
	"dimensions" text DEFAULT '' NOT NULL,
	"country_of_origin" text DEFAULT 'India' NOT NULL,
	"stock" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sample" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_stock_not_negative" CHECK ("product"."stock" >= 0),
	CONSTRAINT "product_price_positive" CHECK ("product"."price" > 0),
	CONSTRAINT "product_mrp_not_below_price" CHECK ("product"."mrp" is null or "product"."mrp" >= "product"."price"),
	CONSTRAINT "product_collection" CHECK ("product"."collection" in ('shop', 'occult', 'premium'))
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
CREATE TABLE "stock_movement" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_redemption" (
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_redemption_user_id_code_pk" PRIMARY KEY("user_id","code")
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
	"position" integer NOT NULL
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
	CONSTRAINT "fragrance_family_name_unique" UNIQUE("name")
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
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"country" text DEFAULT 'India' NOT NULL,
	"disabled_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('admin', 'staff', 'user'))
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
CREATE TABLE "message_reply" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"body" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
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
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text,
	"user_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"address" jsonb NOT NULL,
	"state_code" text NOT NULL,
	"delivery" text NOT NULL,
	"discount_code" text,
	"items_amount" integer NOT NULL,
	"discount_amount" integer NOT NULL,
	"delivery_amount" integer NOT NULL,
	"taxable_amount" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"amount" integer NOT NULL,
	"gst_shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_amounts_add_up" CHECK ("order"."amount" = "order"."items_amount" - "order"."discount_amount" + "order"."delivery_amount"),
	CONSTRAINT "order_tax_adds_up" CHECK ("order"."amount" = "order"."taxable_amount" + "order"."tax_amount"),
	CONSTRAINT "order_number_when_confirmed" CHECK (("order"."number" is null) = ("order"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"hsn" text NOT NULL,
	"gst_rate" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"gross" integer NOT NULL,
	"discount_share" integer NOT NULL,
	"delivery_share" integer NOT NULL,
	"taxable" integer NOT NULL,
	"tax" integer NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" >= 1),
	CONSTRAINT "order_line_adds_up" CHECK ("order_line"."gross" - "order_line"."discount_share" + "order_line"."delivery_share" = "order_line"."taxable" + "order_line"."tax")
);
--> statement-breakpoint
CREATE TABLE "order_status_change" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
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
CREATE TABLE "payment" (
	"order_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"razorpay_order_id" text,
	"razorpay_payment_id" text,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"method" text,
	"creating_since" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payment_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "payment_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "payment_captured_has_id" CHECK ("payment"."status" not in ('captured', 'refunding', 'refunded') or "payment"."razorpay_payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"razorpay_refund_id" text,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "refund_razorpay_refund_id_unique" UNIQUE("razorpay_refund_id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
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
CREATE TABLE "picture" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"renditions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"written_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5)
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
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_line" ADD CONSTRAINT "wishlist_line_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_line" ADD CONSTRAINT "wishlist_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_slug_category_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."category"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_like" ADD CONSTRAINT "article_like_article_slug_article_slug_fk" FOREIGN KEY ("article_slug") REFERENCES "public"."article"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "fragrance" ADD CONSTRAINT "fragrance_family_slug_fragrance_family_slug_fk" FOREIGN KEY ("family_slug") REFERENCES "public"."fragrance_family"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "fragrance" ADD CONSTRAINT "fragrance_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reply" ADD CONSTRAINT "message_reply_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_change" ADD CONSTRAINT "order_status_change_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_event_subject" ON "audit_event" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "product_collection_category" ON "product" USING btree ("collection","category_slug");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin (("name" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movement_product" ON "stock_movement" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_redemption_order" ON "discount_redemption" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservation_expires" ON "stock_reservation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_reservation_product" ON "stock_reservation" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_token_value" ON "email_token" USING btree ("value");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_created" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_order" ON "message" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "message_reply_message" ON "message_reply" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_an_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_confirmed_per_purchase" ON "order" USING btree ("purchase_id") WHERE "order"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "order_user" ON "order" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "order_confirmed_at" ON "order" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payment_next_check_at" ON "payment" USING btree ("next_check_at") WHERE "payment"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_one_a_product" ON "review" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","approved_at");
--> statement-breakpoint
-- Each connection counts in a row of its own: no change waits for another, and the sum grows with every commit.
CREATE FUNCTION "note_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "content_change" ("connection", "changes") VALUES (pg_backend_pid(), 1)
  ON CONFLICT ("connection") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_picture" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "picture" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fragrance" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fragrance_family" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_like" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq_entry" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sample_review" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
-- Of a person, public pages show the name and the town beside a review; a new one has written none yet.
CREATE TRIGGER "note_content_change" AFTER UPDATE OR DELETE OR TRUNCATE ON "user" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
