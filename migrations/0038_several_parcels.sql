CREATE TABLE "further_parcel" (
	"order_id" text NOT NULL,
	"tracking_number" text NOT NULL,
	"carrier" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "further_parcel_order_id_tracking_number_pk" PRIMARY KEY("order_id","tracking_number")
);
--> statement-breakpoint
ALTER TABLE "further_parcel" ADD CONSTRAINT "further_parcel_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "further_parcel_tracking_number" ON "further_parcel" USING btree (upper(replace("tracking_number", ' ', '')));--> statement-breakpoint
CREATE INDEX "return_step_tracking_number" ON "return_step" USING btree (upper(replace("tracking_number", ' ', '')));