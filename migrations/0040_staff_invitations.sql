CREATE TABLE "staff_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"by" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitation_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitation_role" CHECK ("staff_invitation"."role" in ('staff', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;