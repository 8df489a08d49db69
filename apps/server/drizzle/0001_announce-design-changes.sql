-- Every server keeps the pictures of overlays it has read. Whoever changes or deletes a design, by whatever way, tells
-- them all, so that none of them shows an old one.
CREATE FUNCTION announce_design_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('design_changed', OLD.id::text);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER crosshair_designs_announce_change
  AFTER UPDATE OR DELETE ON crosshair_designs
  FOR EACH ROW EXECUTE FUNCTION announce_design_change();
