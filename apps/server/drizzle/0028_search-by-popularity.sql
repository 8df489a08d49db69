-- Every beginning of every word of a name: a search for a beginning is one for equality, of which PostgreSQL knows how frequent it is.
CREATE FUNCTION community_name_beginnings(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT left(word, beginning)
    FROM unnest(tsvector_to_array(to_tsvector('simple'::regconfig, name))) AS word, generate_series(1, char_length(word)) AS beginning
  ))
$$;
--> statement-breakpoint
-- The same levels as `popularityLevels`.
CREATE FUNCTION community_popularity(likes integer, uses integer) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT 'likes:' || level::text FROM unnest(ARRAY[1, 16, 256]) AS level WHERE likes >= level)
    || ARRAY(SELECT 'uses:' || level::text FROM unnest(ARRAY[1, 16, 256]) AS level WHERE uses >= level)
$$;
--> statement-breakpoint
DROP INDEX "community_crosshairs_new";--> statement-breakpoint
DROP INDEX "community_crosshairs_liked";--> statement-breakpoint
DROP INDEX "community_crosshairs_used";--> statement-breakpoint
DROP INDEX "community_crosshairs_color";--> statement-breakpoint
DROP INDEX "community_crosshairs_search";--> statement-breakpoint
ALTER TABLE "community_crosshairs" ADD COLUMN "name_beginnings" "tsvector" GENERATED ALWAYS AS (community_name_beginnings(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "community_crosshairs" ADD COLUMN "popularity" text[] GENERATED ALWAYS AS (community_popularity(likes, uses)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "community_crosshairs" ALTER COLUMN "name_beginnings" SET STATISTICS 1000;--> statement-breakpoint
CREATE INDEX "community_crosshairs_new" ON "community_crosshairs" USING btree ("id" DESC NULLS FIRST,"shape","facets","size_px","color_cell") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_liked" ON "community_crosshairs" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST,"shape","facets","size_px","color_cell") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_used" ON "community_crosshairs" USING btree ("uses" DESC NULLS FIRST,"id" DESC NULLS FIRST,"shape","facets","size_px","color_cell") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_color" ON "community_crosshairs" USING btree ("color_cell","shape","facets","size_px","likes","uses","id") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_search" ON "community_crosshairs" USING gin ("facets","name_beginnings","popularity") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
ALTER TABLE "community_crosshairs" DROP COLUMN "name_words";