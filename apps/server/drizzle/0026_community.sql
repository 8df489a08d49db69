CREATE TABLE "community_crosshairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_crosshairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"design_id" integer,
	"name" text NOT NULL,
	"share_code" text NOT NULL,
	"scene" text,
	"game" text,
	"tags" text[] NOT NULL,
	"shows_author" boolean NOT NULL,
	"shape" text NOT NULL,
	"size_px" smallint NOT NULL,
	"color_cell" text NOT NULL,
	"facets" text[] NOT NULL,
	"name_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', name)) STORED NOT NULL,
	"picture_key" text NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_crosshairs_name_length" CHECK (char_length("community_crosshairs"."name") between 1 and 40),
	CONSTRAINT "community_crosshairs_tags_length" CHECK (cardinality("community_crosshairs"."tags") <= 5)
);
--> statement-breakpoint
CREATE TABLE "community_likes" (
	"crosshair_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_likes_crosshair_id_user_id_pk" PRIMARY KEY("crosshair_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"crosshair_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "community_reports_crosshair_id_user_id_pk" PRIMARY KEY("crosshair_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_uses" (
	"crosshair_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_uses_crosshair_id_user_id_pk" PRIMARY KEY("crosshair_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "community_crosshairs" ADD CONSTRAINT "community_crosshairs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_crosshairs" ADD CONSTRAINT "community_crosshairs_design_id_crosshair_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."crosshair_designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_likes" ADD CONSTRAINT "community_likes_crosshair_id_community_crosshairs_id_fk" FOREIGN KEY ("crosshair_id") REFERENCES "public"."community_crosshairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_likes" ADD CONSTRAINT "community_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_crosshair_id_community_crosshairs_id_fk" FOREIGN KEY ("crosshair_id") REFERENCES "public"."community_crosshairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_uses" ADD CONSTRAINT "community_uses_crosshair_id_community_crosshairs_id_fk" FOREIGN KEY ("crosshair_id") REFERENCES "public"."community_crosshairs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_uses" ADD CONSTRAINT "community_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_crosshairs_user_id" ON "community_crosshairs" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_crosshairs_design_unique" ON "community_crosshairs" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "community_crosshairs_picture" ON "community_crosshairs" USING btree ("picture_key","id") WHERE "community_crosshairs"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_crosshairs_new" ON "community_crosshairs" USING btree ("id" DESC NULLS FIRST) WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_liked" ON "community_crosshairs" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_used" ON "community_crosshairs" USING btree ("uses" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_color" ON "community_crosshairs" USING btree ("color_cell","shape") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_search" ON "community_crosshairs" USING gin ("facets","name_words") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_reported" ON "community_crosshairs" USING btree ("open_reports" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "community_crosshairs"."open_reports" > 0;--> statement-breakpoint
CREATE INDEX "community_crosshairs_hidden" ON "community_crosshairs" USING btree ("id" DESC NULLS FIRST) WHERE "community_crosshairs"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "community_likes_user_id" ON "community_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_reports_user_id" ON "community_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_uses_user_id" ON "community_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_uses_used_at" ON "community_uses" USING btree ("used_at");--> statement-breakpoint
-- Every cell of the grid that has colours, so that PostgreSQL knows how many crosshairs are near a colour.
ALTER TABLE "community_crosshairs" ALTER COLUMN "color_cell" SET STATISTICS 1000;
--> statement-breakpoint
-- Of those that look the same the first visible one is listed. One after the other, so that two that come at once are not both the first.
CREATE FUNCTION list_first_community_crosshair(key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_id integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('community ' || key, 0));
  SELECT id INTO first_id FROM community_crosshairs WHERE picture_key = key AND hidden_at IS NULL ORDER BY id LIMIT 1;
  UPDATE community_crosshairs SET is_listed = false WHERE picture_key = key AND is_listed AND id IS DISTINCT FROM first_id;
  UPDATE community_crosshairs SET is_listed = true WHERE id = first_id AND NOT is_listed;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION follow_community_crosshair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM list_first_community_crosshair(OLD.picture_key);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.picture_key <> OLD.picture_key) THEN
    PERFORM list_first_community_crosshair(NEW.picture_key);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER community_crosshairs_list_first
  AFTER INSERT OR DELETE OR UPDATE OF picture_key, hidden_at ON community_crosshairs
  FOR EACH ROW EXECUTE FUNCTION follow_community_crosshair();
--> statement-breakpoint
CREATE FUNCTION count_community_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE community_crosshairs SET likes = likes + 1 WHERE id = NEW.crosshair_id;
  ELSE
    UPDATE community_crosshairs SET likes = likes - 1 WHERE id = OLD.crosshair_id;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER community_likes_count
  AFTER INSERT OR DELETE ON community_likes
  FOR EACH ROW EXECUTE FUNCTION count_community_likes();
--> statement-breakpoint
CREATE FUNCTION count_community_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE community_crosshairs SET uses = uses + 1 WHERE id = NEW.crosshair_id;
  ELSE
    UPDATE community_crosshairs SET uses = uses - 1 WHERE id = OLD.crosshair_id;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER community_uses_count
  AFTER INSERT OR DELETE ON community_uses
  FOR EACH ROW EXECUTE FUNCTION count_community_uses();
--> statement-breakpoint
CREATE FUNCTION count_community_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE community_crosshairs SET open_reports = open_reports
    + (CASE WHEN TG_OP <> 'DELETE' AND NEW.settled_at IS NULL THEN 1 ELSE 0 END)
    - (CASE WHEN TG_OP <> 'INSERT' AND OLD.settled_at IS NULL THEN 1 ELSE 0 END)
    WHERE id = COALESCE(NEW.crosshair_id, OLD.crosshair_id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER community_reports_count
  AFTER INSERT OR DELETE OR UPDATE OF settled_at ON community_reports
  FOR EACH ROW EXECUTE FUNCTION count_community_reports();
