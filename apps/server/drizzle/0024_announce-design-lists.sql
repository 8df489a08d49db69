-- Pages that show a player's designs follow what other devices do: whoever adds, changes or deletes one, by whatever way, tells
-- all servers whose list it was.
CREATE FUNCTION announce_design_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('design_list_changed', OLD.user_id::text);
  ELSE
    PERFORM pg_notify('design_list_changed', NEW.user_id::text);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER crosshair_designs_announce_list
  AFTER INSERT OR UPDATE OR DELETE ON crosshair_designs
  FOR EACH ROW EXECUTE FUNCTION announce_design_list();
