CREATE TABLE "installer_notices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installer_notices" ADD CONSTRAINT "installer_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;