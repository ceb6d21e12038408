CREATE TABLE "batch" (
	"number" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"poured_on" date NOT NULL,
	"pieces" integer NOT NULL,
	"wax" text NOT NULL,
	"fragrance_load" integer,
	"poured_by" text NOT NULL,
	"burn_test" text NOT NULL,
	"note" text NOT NULL,
	"published" boolean NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "batch_pieces_positive" CHECK ("batch"."pieces" > 0),
	CONSTRAINT "batch_fragrance_load" CHECK ("batch"."fragrance_load" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "batch_photograph" (
	"batch_number" text NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "batch_photograph_batch_number_position_pk" PRIMARY KEY("batch_number","position")
);
--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_photograph" ADD CONSTRAINT "batch_photograph_batch_number_batch_number_fk" FOREIGN KEY ("batch_number") REFERENCES "public"."batch"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_photograph" ADD CONSTRAINT "batch_photograph_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_of_product" ON "batch" USING btree ("product_id","poured_on","created_at");--> statement-breakpoint
CREATE INDEX "batch_poured" ON "batch" USING btree ("poured_on","created_at","number");--> statement-breakpoint
CREATE INDEX "batch_noted" ON "batch" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "batch_photograph_picture" ON "batch_photograph" USING btree ("picture_id");--> statement-breakpoint
-- The pages of products and of batches show them.
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "batch" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
--> statement-breakpoint
CREATE TRIGGER "note_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "batch_photograph" FOR EACH STATEMENT EXECUTE FUNCTION "note_content_change"();
