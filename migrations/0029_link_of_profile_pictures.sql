ALTER TABLE "user" ADD COLUMN "photo_link" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "photo_state" text;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_photo_state" CHECK ("user"."photo_state" in ('fetching', 'refused'));