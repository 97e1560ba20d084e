// Who may do what with contacts: the acts that the contact service's operations name.

import { EVERYBODY, type Policy } from "#lib/permissions/policy.ts";

const CONTACTS = ["contacts_personal", "my_audience_personal"] as const;

export const contactPolicies = {
  "contacts.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: CONTACTS },
  "contacts.export": { of: "workspace", writes: false, roles: EVERYBODY, flags: CONTACTS, notWhileImpersonating: true },
  "contacts.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.import": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.fact": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.note": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.consent": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.stop": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.merge": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.unmerge": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.match": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
} as const satisfies Record<string, Policy>;
