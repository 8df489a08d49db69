ALTER TABLE "crosshair_designs" ADD COLUMN "share_code" text;--> statement-breakpoint
-- A public design has the code of its link, a private one has none, whoever changes it and by whatever way. A design that
-- becomes public again gets another code: what was taken back stays so (ADR 0048). Of a UUID of version 4 all
-- bytes but 6 and 8 are random; 32 characters take five bits of each, so all are equally likely.
CREATE FUNCTION give_share_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  alphabet CONSTANT text := '0123456789abcdefghjkmnpqrstvwxyz';
  places CONSTANT integer[] := '{0,1,2,3,4,5,9,10,11,12}';
  random_bytes CONSTANT bytea := uuid_send(gen_random_uuid());
  place integer;
BEGIN
  IF NOT NEW.is_public THEN
    NEW.share_code := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.share_code IS NOT NULL THEN
    NEW.share_code := OLD.share_code;
  ELSIF TG_OP = 'UPDATE' OR NEW.share_code IS NULL THEN
    NEW.share_code := '';
    FOREACH place IN ARRAY places LOOP
      NEW.share_code := NEW.share_code || substr(alphabet, 1 + get_byte(random_bytes, place) % 32, 1);
    END LOOP;
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER crosshair_designs_give_share_code
  BEFORE INSERT OR UPDATE ON crosshair_designs
  FOR EACH ROW EXECUTE FUNCTION give_share_code();
--> statement-breakpoint
UPDATE "crosshair_designs" SET "is_public" = true WHERE "is_public";--> statement-breakpoint
CREATE UNIQUE INDEX "crosshair_designs_share_code_unique" ON "crosshair_designs" USING btree ("share_code");--> statement-breakpoint
ALTER TABLE "crosshair_designs" ADD CONSTRAINT "crosshair_designs_share_code_while_public" CHECK ("crosshair_designs"."is_public" = ("crosshair_designs"."share_code" is not null));
