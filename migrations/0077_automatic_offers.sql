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
ALTER TABLE "order" ADD COLUMN "offer_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "offer_text" text;--> statement-breakpoint
CREATE INDEX "offer_created" ON "offer" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_offer" ON "order" USING btree ("offer_id","confirmed_at","id") WHERE "order"."offer_id" is not null;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_offer" CHECK (("order"."offer_id" is null) = ("order"."offer_text" is null) and ("order"."offer_id" is null or "order"."discount_code" is null));--> statement-breakpoint
-- Carts and product pages name the offers that run.
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "offer" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
