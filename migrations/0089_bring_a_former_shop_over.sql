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
ALTER TABLE "former_review" ADD CONSTRAINT "former_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_import_created" ON "former_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "former_shop_customer_list" ON "former_shop_customer" USING btree ("imported_at","id");--> statement-breakpoint
CREATE INDEX "former_shop_customer_email" ON "former_shop_customer" USING btree ("email");--> statement-breakpoint
CREATE INDEX "former_shop_customer_to_invite" ON "former_shop_customer" USING btree ("imported_at","id") WHERE "former_shop_customer"."invited_at" is null and "former_shop_customer"."email" <> '';--> statement-breakpoint
CREATE INDEX "former_shop_customer_search" ON "former_shop_customer" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "past_order_list" ON "past_order" USING btree ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "past_order_email" ON "past_order" USING btree ("email","ordered_at","id");--> statement-breakpoint
CREATE INDEX "past_order_imported" ON "past_order" USING btree ("imported_at");--> statement-breakpoint
CREATE INDEX "past_order_search" ON "past_order" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "former_review_product" ON "former_review" USING btree ("product_id","written_at","id") WHERE "former_review"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "former_review_of_product" ON "former_review" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "former_review_shown" ON "former_review" USING btree ("written_at","id") WHERE "former_review"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "former_review_hidden" ON "former_review" USING btree ("written_at","id") WHERE "former_review"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "former_review_waiting" ON "former_review" USING btree ("written_at","id") WHERE "former_review"."shown_at" is null and "former_review"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "former_review_email" ON "former_review" USING btree ("email") WHERE "former_review"."email" <> '';--> statement-breakpoint
-- What a product's page shows of these reviews is kept in memory until one of them changes.
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "former_review" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
