CREATE TABLE "price_change" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"prices" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "price_change_at" ON "price_change" USING btree ("at","id");