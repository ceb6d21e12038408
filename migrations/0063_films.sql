CREATE TABLE "video_file" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_file_type" CHECK ("video_file"."content_type" in ('video/mp4', 'video/webm'))
);
--> statement-breakpoint
CREATE TABLE "video_piece" (
	"video_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "video_piece_video_id_position_pk" PRIMARY KEY("video_id","position")
);
--> statement-breakpoint
ALTER TABLE "video_piece" ADD CONSTRAINT "video_piece_video_id_video_file_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_file_newest" ON "video_file" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "video_piece" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
