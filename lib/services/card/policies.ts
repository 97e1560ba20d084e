// Who may do what with share cards: the acts that the card service's operations name.

import { EVERYBODY, MANAGERS, type Policy } from "#lib/permissions/policy.ts";

const CARDS = ["dbc_personal", "dbc_external"] as const;
const THEMES = ["dbc_template_control", ...CARDS] as const;

export const cardPolicies = {
  "cards.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: CARDS },
  "cards.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "cards.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "cards.publish": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "cards.pass": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS, notWhileImpersonating: true },
  "cards.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "cards.moderation": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "cards.take-down": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "cards.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "exchanges.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: CARDS },
  "exchanges.export": { of: "workspace", writes: false, roles: EVERYBODY, flags: CARDS, notWhileImpersonating: true },
  "exchanges.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS, notWhileImpersonating: true },
  "exchanges.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "exchanges.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "exchanges.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "tags.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: CARDS },
  "tags.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "tags.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "tags.retire": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "tags.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: CARDS },
  "consents.read": { of: "workspace", writes: false, roles: MANAGERS, flags: CARDS },
  "consents.change": { of: "workspace", writes: true, roles: MANAGERS, flags: CARDS, notWhileImpersonating: true },
  "retention.read": { of: "workspace", writes: false, roles: MANAGERS, flags: CARDS },
  "retention.change": { of: "workspace", writes: true, roles: MANAGERS, flags: CARDS, notWhileImpersonating: true },
  // A theme is the company's, for which `themes.company` is asked too, or one person's own.
  "themes.company": { of: "workspace", writes: false, roles: MANAGERS, flags: ["dbc_template_control"] },
  "themes.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: THEMES },
  "themes.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES },
  "themes.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES },
  "themes.publish": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES, notWhileImpersonating: true },
  "themes.undo": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES, notWhileImpersonating: true },
  "themes.wear": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES, notWhileImpersonating: true },
  "themes.merge": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES, notWhileImpersonating: true },
  "themes.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES },
  "requests.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: THEMES },
  "requests.export": { of: "workspace", writes: false, roles: EVERYBODY, flags: THEMES, notWhileImpersonating: true },
  "requests.ask": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES },
  "requests.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES },
  "requests.decide": { of: "workspace", writes: true, roles: MANAGERS, flags: THEMES, notWhileImpersonating: true },
  "requests.undo": { of: "workspace", writes: true, roles: MANAGERS, flags: THEMES, notWhileImpersonating: true },
  "themes.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: THEMES },
} as const satisfies Record<string, Policy>;
