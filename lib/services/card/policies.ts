// Who may do what with share cards: the acts that the card service's operations name.
import { EVERYBODY, type Policy } from "#lib/permissions/policy.ts";

const CARDS = ["dbc_personal", "dbc_external"] as const;

export const cardPolicies = {
  "cards.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: CARDS },
  "cards.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "cards.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "cards.publish": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "cards.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "cards.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
} as const satisfies Record<string, Policy>;
