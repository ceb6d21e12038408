CREATE TABLE "courier_booking" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"courier" text NOT NULL,
	"way" text DEFAULT 'out' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"outside_order" text,
	"outside_shipment" text,
	"tracking_number" text,
	"carrier" text,
	"quote_id" text,
	"grams" integer NOT NULL,
	"cash" integer DEFAULT 0 NOT NULL,
	"cost" integer,
	"pieces" jsonb,
	"label" "bytea",
	"pickup_on" date,
	"problem" text DEFAULT '' NOT NULL,
	"step" text,
	"next_check_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_event" (
	"booking_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"says" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"step" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_event_booking_id_at_says_pk" PRIMARY KEY("booking_id","at","says")
);
--> statement-breakpoint
ALTER TABLE "courier_booking" ADD CONSTRAINT "courier_booking_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_event" ADD CONSTRAINT "courier_event_booking_id_courier_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."courier_booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_booking_order" ON "courier_booking" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_booking_tracking" ON "courier_booking" USING btree ("courier","tracking_number");--> statement-breakpoint
CREATE INDEX "courier_booking_check" ON "courier_booking" USING btree ("next_check_at") WHERE "courier_booking"."next_check_at" is not null;