CREATE TABLE "price_list_import" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"list_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_list_import" ADD CONSTRAINT "price_list_import_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_import_created" ON "price_list_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_list_import_list" ON "price_list_import" USING btree ("list_id");