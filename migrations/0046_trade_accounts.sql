CREATE TABLE "price_list" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percent_off" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	"with_promotions" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_list_name_unique" UNIQUE("name"),
	CONSTRAINT "price_list_percent" CHECK ("price_list"."percent_off" between 0 and 9000)
);
--> statement-breakpoint
CREATE TABLE "price_row" (
	"list_id" text NOT NULL,
	"product_id" text NOT NULL,
	"from_quantity" integer NOT NULL,
	"price" integer,
	"pack" integer NOT NULL,
	CONSTRAINT "price_row_list_id_product_id_from_quantity_pk" PRIMARY KEY("list_id","product_id","from_quantity"),
	CONSTRAINT "price_row_price" CHECK ("price_row"."price" > 0),
	CONSTRAINT "price_row_pack" CHECK ("price_row"."pack" >= 1 and "price_row"."from_quantity" >= 1 and "price_row"."from_quantity" % "price_row"."pack" = 0)
);
--> statement-breakpoint
CREATE TABLE "trade_account" (
	"id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"gstin" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"status" text NOT NULL,
	"price_list_id" text,
	"min_order" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"by" text,
	CONSTRAINT "trade_account_gstin_unique" UNIQUE("gstin"),
	CONSTRAINT "trade_account_status" CHECK ("trade_account"."status" in ('applied', 'approved', 'held', 'closed')),
	CONSTRAINT "trade_account_list_chosen" CHECK ("trade_account"."status" <> 'approved' or "trade_account"."price_list_id" is not null),
	CONSTRAINT "trade_account_min_order" CHECK ("trade_account"."min_order" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trade_buyer" (
	"user_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_row" ADD CONSTRAINT "price_row_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_row" ADD CONSTRAINT "price_row_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_account" ADD CONSTRAINT "trade_account_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_buyer" ADD CONSTRAINT "trade_buyer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_buyer" ADD CONSTRAINT "trade_buyer_account_id_trade_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."trade_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_row_product" ON "price_row" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "trade_account_asked" ON "trade_account" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "trade_account_list" ON "trade_account" USING btree ("price_list_id");--> statement-breakpoint
CREATE INDEX "trade_buyer_account" ON "trade_buyer" USING btree ("account_id");