CREATE TABLE "planting" (
	"name" text PRIMARY KEY NOT NULL,
	"planted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "in_shop_filter" boolean DEFAULT true NOT NULL;