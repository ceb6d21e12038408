CREATE TABLE "legal_version" (
	"hash" text PRIMARY KEY NOT NULL,
	"terms" text NOT NULL,
	"privacy" text NOT NULL,
	"shipping" text NOT NULL,
	"returns" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "legal_version" text;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_legal_version_legal_version_hash_fk" FOREIGN KEY ("legal_version") REFERENCES "public"."legal_version"("hash") ON DELETE no action ON UPDATE no action;