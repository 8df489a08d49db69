ALTER TABLE "reserved_usernames" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
CREATE INDEX "reserved_usernames_username_skeleton" ON "reserved_usernames" USING btree ("username_skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton_unique" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
CREATE INDEX "users_without_skeleton" ON "users" USING btree ("id") WHERE "users"."username_skeleton" is null;