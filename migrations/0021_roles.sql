ALTER TABLE "staff_invitation" DROP CONSTRAINT "staff_invitation_role";--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_role";--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_role" CHECK ("staff_invitation"."role" in ('packer', 'accountant', 'staff', 'admin'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role" CHECK ("user"."role" in ('admin', 'staff', 'accountant', 'packer', 'user'));