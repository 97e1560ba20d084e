// What is done with contacts, in words after the name of who did it; none names anybody but who did it (`lib/audit-sentences.ts`).

export const CONTACT_SENTENCES = {
  "contacts.create": "added a contact",
  "contacts.update": "changed a contact",
  "contacts.fact": "changed what is known of a contact",
  "contacts.note": "changed the notes or tasks of a contact",
  "contacts.consent": "changed the recorded consent of a contact",
  "contacts.stop": "recorded that a contact said stop",
  "contacts.delete": "deleted a contact",
  "contacts.restore": "restored a contact",
  "contacts.export": "downloaded contacts",
  "contacts.merge": "joined two records of a contact",
  "contacts.unmerge": "took a joined contact apart",
  "contacts.match": "decided whether two contacts are one person",
  "contacts.import": "imported contacts from a file",
  "contacts.import-undo": "undid an import of contacts",
  "contacts.hand-over": "handed the contacts of {who} over to {to}",
} as const;
