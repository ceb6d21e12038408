ALTER TABLE "picture" ADD COLUMN "tint" text;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "unlit_id" text;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "wicks" jsonb;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_unlit_id_picture_id_fk" FOREIGN KEY ("unlit_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_unlit" ON "picture" USING btree ("unlit_id") WHERE "picture"."unlit_id" is not null;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_tint" CHECK ("picture"."tint" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_lit" CHECK (("picture"."unlit_id" is null) = ("picture"."wicks" is null));