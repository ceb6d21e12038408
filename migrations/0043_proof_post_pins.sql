CREATE TABLE "pin_answer" (
	"pin" text PRIMARY KEY NOT NULL,
	"courier" text,
	"prepaid" boolean DEFAULT false NOT NULL,
	"cash" boolean DEFAULT false NOT NULL,
	"days" integer,
	"cost" integer,
	"asked_at" timestamp with time zone,
	"wanted_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_import" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_proof" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"grams" integer,
	"tracking_number" text,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel_proof" ADD CONSTRAINT "parcel_proof_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_answer_check" ON "pin_answer" USING btree ("next_check_at") WHERE "pin_answer"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "post_import_created" ON "post_import" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parcel_proof_order" ON "parcel_proof" USING btree ("order_id","at");