ALTER TABLE "users" DROP CONSTRAINT "users_locale_known";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_form" CHECK ("users"."locale" ~ '^[a-z]{2,3}$');