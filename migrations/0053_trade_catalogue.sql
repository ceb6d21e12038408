CREATE TABLE "trade_catalogue" (
	"list_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"pdf" "bytea"
);
--> statement-breakpoint
ALTER TABLE "trade_catalogue" ADD CONSTRAINT "trade_catalogue_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;