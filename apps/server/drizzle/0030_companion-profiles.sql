CREATE TABLE "companion_profiles" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"pc_name" text NOT NULL,
	"profiles" jsonb NOT NULL,
	"acknowledged" jsonb NOT NULL,
	"overruled" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companion_profiles" ADD CONSTRAINT "companion_profiles_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_profiles" ADD CONSTRAINT "companion_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companion_profiles_user_id" ON "companion_profiles" USING btree ("user_id");--> statement-breakpoint
-- Companions and pages follow what the other side does: each way to share, change or take away profiles tells all
-- servers whose they were.
CREATE FUNCTION announce_companion_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('companion_profiles_changed', OLD.user_id::text);
  ELSE
    PERFORM pg_notify('companion_profiles_changed', NEW.user_id::text);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER companion_profiles_announce
  AFTER INSERT OR UPDATE OR DELETE ON companion_profiles
  FOR EACH ROW EXECUTE FUNCTION announce_companion_profiles();
