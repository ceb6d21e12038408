ALTER TABLE "batch" ADD COLUMN "weather" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "faults" text DEFAULT '' NOT NULL;