-- A workspace sees of its orders whether one waits for its approval, so that the dashboard can say so.
CREATE OR REPLACE VIEW workspace_orders WITH (security_barrier) AS
  SELECT id, workspace_id, number, shelf, state, placed_by, email, currency, title, total, piece_count, placed_at, wants_proof, approved_at
  FROM orders WHERE workspace_id = current_workspace();
