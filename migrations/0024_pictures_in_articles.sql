CREATE TABLE "article_picture" (
	"article_slug" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "article_picture_article_slug_picture_id_pk" PRIMARY KEY("article_slug","picture_id")
);
--> statement-breakpoint
ALTER TABLE "article_picture" ADD CONSTRAINT "article_picture_article_slug_article_slug_fk" FOREIGN KEY ("article_slug") REFERENCES "public"."article"("slug") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "article_picture" ADD CONSTRAINT "article_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_picture_picture" ON "article_picture" USING btree ("picture_id");