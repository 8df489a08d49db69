-- The words of a name in small letters, a space before each: what has a word that begins with 'las' is like '% las%'.
CREATE FUNCTION community_name_words(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')
$$;
--> statement-breakpoint
-- Terms as numbers, so that a row has them in few bytes. Two terms may share one: what is looked up by them is compared once more.
CREATE FUNCTION community_term_numbers(terms text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT hashtext(term) FROM unnest(terms) AS term)
$$;
--> statement-breakpoint
-- What a crosshair is looked up by, as `searchTermsOf` asks for it: what it is and each two of that, beginnings of the words of its name, and the
-- first letters of each two words.
CREATE FUNCTION community_search_terms(shape text, game text, tags text[], name text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  terms integer[] := ARRAY[hashtext('shape:' || shape)];
  words text[] := string_to_array(trim(community_name_words(name)), ' ');
  tag text;
  word text;
  one text;
  other text;
  letters integer;
BEGIN
  IF game IS NOT NULL THEN
    terms := terms || hashtext('game:' || game) || hashtext('shape:' || shape || ' game:' || game);
  END IF;
  FOREACH tag IN ARRAY tags LOOP
    terms := terms || hashtext('tag:' || tag) || hashtext('shape:' || shape || ' tag:' || tag);
    IF game IS NOT NULL THEN
      terms := terms || hashtext('game:' || game || ' tag:' || tag);
    END IF;
  END LOOP;
  FOR place IN 1 .. cardinality(words) LOOP
    word := words[place];
    FOREACH letters IN ARRAY ARRAY[1, 2, 3, 4, 6, 9] LOOP
      EXIT WHEN letters > char_length(word);
      terms := terms || hashtext('word:' || left(word, letters));
    END LOOP;
    FOR place_before IN 1 .. place - 1 LOOP
      FOREACH letters IN ARRAY ARRAY[1, 2] LOOP
        one := left(words[place_before], letters);
        other := left(word, letters);
        terms := terms || hashtext('words:' || least(one COLLATE "C", other COLLATE "C") || ' ' || greatest(one COLLATE "C", other COLLATE "C"));
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN terms;
END;
$$;
--> statement-breakpoint
-- Only for the rows that are there already: later ones are written with their bits (`facetBitsOf`).
CREATE FUNCTION community_facet_bits(shape text, game text, tags text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(1::bigint << bit), 0) FROM (
    SELECT array_position(ARRAY['cross', 'circle', 'square', 'dot', 't-shape', 'diamond', 'arrow', 'x-shape', 'triangle', 'star', 'brackets',
      'hollow-circle', 'plus', 'crosshair-classic', 'line'], shape) - 1 AS bit
    UNION ALL SELECT 31 + array_position(ARRAY['counter_strike', 'valorant', 'apex', 'overwatch', 'rainbow_six', 'fortnite', 'call_of_duty',
      'pubg', 'battlefield', 'other'], game)
    UNION ALL SELECT 47 + array_position(ARRAY['rifle', 'sniper', 'pistol', 'tracking', 'minimal', 'classic', 'high_visibility', 'color_blind',
      'streaming', 'fun'], tag) FROM unnest(tags) AS tag
  ) AS bits WHERE bit IS NOT NULL
$$;
--> statement-breakpoint
DROP INDEX "community_crosshairs_new";--> statement-breakpoint
DROP INDEX "community_crosshairs_liked";--> statement-breakpoint
DROP INDEX "community_crosshairs_used";--> statement-breakpoint
DROP INDEX "community_crosshairs_color";--> statement-breakpoint
DROP INDEX "community_crosshairs_search";--> statement-breakpoint
-- One statement, so that the table is written once.
ALTER TABLE "community_crosshairs"
  DROP COLUMN "facets",
  DROP COLUMN "name_beginnings",
  DROP COLUMN "popularity",
  ADD COLUMN "facet_bits" bigint GENERATED ALWAYS AS (community_facet_bits(shape, game, tags)) STORED NOT NULL,
  ADD COLUMN "name_words" text GENERATED ALWAYS AS (community_name_words(name)) STORED NOT NULL,
  ADD COLUMN "search_terms" integer[] GENERATED ALWAYS AS (community_search_terms(shape, game, tags, name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "community_crosshairs" ALTER COLUMN "facet_bits" DROP EXPRESSION;--> statement-breakpoint
DROP FUNCTION community_facet_bits(text, text, text[]);--> statement-breakpoint
DROP FUNCTION community_name_beginnings(text);--> statement-breakpoint
DROP FUNCTION community_popularity(integer, integer);--> statement-breakpoint
ALTER TABLE "community_crosshairs" ALTER COLUMN "search_terms" SET STATISTICS 1000;--> statement-breakpoint
-- An order is walked in its index alone where the pages of the table are known to be visible: that is what a vacuum notes.
ALTER TABLE "community_crosshairs" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
CREATE INDEX "community_crosshairs_size" ON "community_crosshairs" USING btree ("size_px") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_new" ON "community_crosshairs" USING btree ("id" DESC NULLS FIRST,"facet_bits","size_px","color_cell","name_words") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_liked" ON "community_crosshairs" USING btree ("likes" DESC NULLS FIRST,"id" DESC NULLS FIRST,"facet_bits","size_px","color_cell","name_words") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_used" ON "community_crosshairs" USING btree ("uses" DESC NULLS FIRST,"id" DESC NULLS FIRST,"facet_bits","size_px","color_cell","name_words") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_color" ON "community_crosshairs" USING btree ("color_cell","shape","facet_bits","size_px","name_words","likes","uses","id") WHERE "community_crosshairs"."is_listed";--> statement-breakpoint
CREATE INDEX "community_crosshairs_search" ON "community_crosshairs" USING gin ("search_terms") WHERE "community_crosshairs"."is_listed";
--> statement-breakpoint
-- As before (migration 0026), but visible and hidden ones each by their index: for both at once there is none, and every publication read the whole table.
CREATE OR REPLACE FUNCTION list_first_community_crosshair(key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_id integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('community ' || key, 0));
  SELECT id INTO first_id FROM community_crosshairs WHERE picture_key = key AND hidden_at IS NULL ORDER BY id LIMIT 1;
  UPDATE community_crosshairs SET is_listed = false WHERE picture_key = key AND hidden_at IS NULL AND is_listed AND id IS DISTINCT FROM first_id;
  UPDATE community_crosshairs SET is_listed = false WHERE picture_key = key AND hidden_at IS NOT NULL AND is_listed;
  UPDATE community_crosshairs SET is_listed = true WHERE id = first_id AND NOT is_listed;
END;
$$;
