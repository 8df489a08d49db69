CREATE TABLE "user_activity" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL
) WITH (fillfactor=80);
--> statement-breakpoint
-- Servers that run on the tables as they were go on noting until here, and not at all from then on.
LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO user_activity (user_id, last_active_at)
  SELECT id, last_active_at FROM users WHERE last_active_at IS NOT NULL ORDER BY id;
--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "user_activity_last_active_at" ON "user_activity" USING btree ("last_active_at");
--> statement-breakpoint
-- As in migration 0007, for the table where it stands now. What is there already has been counted.
DROP TRIGGER users_count_active ON users;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics (metric, bucket, value)
    SELECT 'users', business_day(created_at), count(*) FROM added GROUP BY 2
    UNION ALL
    SELECT 'premium', NULL, count(*) FROM added WHERE is_pro HAVING count(*) > 0;
  INSERT INTO user_search (user_id, text, is_pro, email_verified, is_admin)
    SELECT id, username_key || E'\n' || email_key, is_pro, email_verified, is_admin FROM added;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER user_activity_count_added AFTER INSERT ON user_activity
  FOR EACH ROW EXECUTE FUNCTION count_active_user();
--> statement-breakpoint
CREATE TRIGGER user_activity_count_changed AFTER UPDATE ON user_activity FOR EACH ROW
  WHEN (business_day(OLD.last_active_at) < business_day(NEW.last_active_at))
  EXECUTE FUNCTION count_active_user();
--> statement-breakpoint
DROP INDEX "users_last_active_at";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "last_active_at";
--> statement-breakpoint
-- Every server keeps the lists of the gallery. Whoever changes one, by whatever way, tells them all.
CREATE FUNCTION announce_gallery_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gallery_changed', '');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER premade_crosshairs_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON premade_crosshairs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_gallery_change();
--> statement-breakpoint
CREATE TRIGGER pro_player_crosshairs_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pro_player_crosshairs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_gallery_change();
