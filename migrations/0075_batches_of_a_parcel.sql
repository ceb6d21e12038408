CREATE TABLE "packed_batch" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"batch_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "packed_batch_order_id_position_batch_number_pk" PRIMARY KEY("order_id","position","batch_number")
);
--> statement-breakpoint
ALTER TABLE "packed_batch" ADD CONSTRAINT "packed_batch_batch_number_batch_number_fk" FOREIGN KEY ("batch_number") REFERENCES "public"."batch"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_batch" ADD CONSTRAINT "packed_batch_order_id_position_order_line_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_line"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packed_batch_batch" ON "packed_batch" USING btree ("batch_number");