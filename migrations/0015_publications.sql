CREATE TABLE "publication" (
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "publication_kind_thing_pk" PRIMARY KEY("kind","thing")
);
--> statement-breakpoint
CREATE INDEX "publication_at" ON "publication" USING btree ("at");