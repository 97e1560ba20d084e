// Who may do what with contacts: the acts that the contact service's operations name.

import { EVERYBODY, MANAGERS, type Policy } from "#lib/permissions/policy.ts";

const CONTACTS = ["contacts_personal", "my_audience_personal"] as const;

export const contactPolicies = {
  "contacts.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: CONTACTS },
  "contacts.export": { of: "workspace", writes: false, roles: EVERYBODY, flags: CONTACTS, notWhileImpersonating: true },
  "contacts.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.import": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.fact": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.note": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.relate": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.fields": { of: "workspace", writes: true, roles: MANAGERS, flags: CONTACTS },
  "contacts.give": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.segment": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.share-segment": { of: "workspace", writes: true, roles: MANAGERS, flags: CONTACTS },
  "contacts.file": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.consent": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.stop": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.merge": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.unmerge": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.match": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contacts.stages": { of: "workspace", writes: true, roles: MANAGERS, flags: CONTACTS },
  "contacts.pair-rule": { of: "workspace", writes: true, roles: MANAGERS, flags: CONTACTS },
  "contacts.requests": { of: "workspace", writes: false, roles: MANAGERS, flags: CONTACTS },
  "contacts.request": { of: "workspace", writes: true, roles: MANAGERS, flags: CONTACTS, notWhileImpersonating: true },
  "contacts.request-file": {
    of: "workspace",
    writes: false,
    roles: MANAGERS,
    flags: CONTACTS,
    notWhileImpersonating: true,
  },
  "contacts.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: CONTACTS },
  "contact-exports.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "contact-exports.fetch": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "contact-exports.take": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "network.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: ["my-network"] },
  "network.open": {
    ...{ of: "workspace", writes: true, roles: EVERYBODY, flags: ["my-network"] },
    notWhileImpersonating: true,
  },
  "network.ask": { of: "workspace", writes: true, roles: EVERYBODY, flags: ["my-network"] },
  "network.answer": { of: "workspace", writes: true, roles: EVERYBODY, flags: ["my-network"] },
  "referrals.thank": { of: "workspace", writes: true, roles: EVERYBODY, flags: ["referral-network"] },
  "referrals.limit": { of: "workspace", writes: true, roles: MANAGERS, flags: ["referral-network"] },
  "referrals.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: ["referral-network"] },
  "referrals.export": {
    ...{ of: "workspace", writes: false, roles: EVERYBODY, flags: ["referral-network"] },
    notWhileImpersonating: true,
  },
} as const satisfies Record<string, Policy>;
