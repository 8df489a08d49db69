-- What administrators did, and to whom, stays on record. The name of an account that is deleted does not, nor what was
-- noted about its owner, in whatever way the account is deleted. The number is left, so that a reader can tell entries
-- about one from those about another.
CREATE FUNCTION forget_user_in_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The reference as well: of several accounts that are deleted together one may be the other's actor.
  UPDATE audit_log SET actor_id = NULL, actor_name = '#' || OLD.id WHERE actor_id = OLD.id;
  UPDATE audit_log SET target_name = '#' || OLD.id, details = details - 'reason'
    WHERE target_kind = 'user' AND target_id = OLD.id::text;
  RETURN OLD;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER users_forget_in_audit_log BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_user_in_audit_log();
