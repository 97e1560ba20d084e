-- A theme may put the number of a person's profile on their cards: whoever changes it has their pages forgotten.
CREATE TRIGGER users_phone_cards AFTER UPDATE OF phone ON users FOR EACH ROW
  WHEN (NEW.erased_at IS NULL AND OLD.phone IS DISTINCT FROM NEW.phone)
  EXECUTE FUNCTION card_touch_person();
