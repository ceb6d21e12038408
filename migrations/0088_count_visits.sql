CREATE TABLE "visit_count" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_count_kind_day_name_device_pk" PRIMARY KEY("kind","day","name","device"),
	CONSTRAINT "visit_count_positive" CHECK ("visit_count"."count" > 0),
	CONSTRAINT "visit_count_device" CHECK ("visit_count"."device" in ('phone', 'computer')),
	CONSTRAINT "visit_count_name" CHECK (length("visit_count"."name") <= 140)
);
