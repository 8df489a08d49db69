DROP INDEX "users_email_key_unique";--> statement-breakpoint
DROP INDEX "users_pending";--> statement-breakpoint
ALTER TABLE "reserved_usernames" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "reserved_usernames" ADD COLUMN "password_hash" text;--> statement-breakpoint
CREATE INDEX "reserved_usernames_email_key" ON "reserved_usernames" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key_unique" ON "users" USING btree ("email_key") WHERE "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_pending" ON "users" USING btree ("created_at") WHERE not "users"."email_verified";