// Addresses of contacts and of the networks around them.
import { CONNECTIONS_PATH } from "#lib/list-paths.ts";

/** Addresses by what stands there. */
export const contactPaths = {
  myNetwork: () => "/my-network",
  fadingPeople: () => "/my-network?level=fading",
  referralNetwork: () => "/referral-network",
  connections: () => CONNECTIONS_PATH,
  /** Those who agreed to hear from their owner and nobody else, and so do not move when that person leaves. */
  agreedAlone: (owner = "") => `/connections-manager?may_write=alone${owner && `&owner=${encodeURIComponent(owner)}`}`,
  followUps: () => "/connections-manager?due=any",
  answered: () => "/connections-manager?origin=answer&sort=-created_at",
  duplicates: () => "/connections-manager/duplicates",
  pairsOf: (contact: string) => `/connections-manager/duplicates?contact=${encodeURIComponent(contact)}`,
  twoPeople: () => "/connections-manager/duplicates?state=apart",
  joinedAlone: () => "/connections-manager/duplicates?state=joined",
  deletedConnections: () => "/connections-manager?deleted=1",
  contactFields: () => "/connections-manager/fields",
  privacyRequests: () => "/connections-manager/requests",
  privacyRequest: (id: string) => `/connections-manager/requests/${encodeURIComponent(id)}`,
  contactExports: () => "/connections-manager/export",
  importContacts: () => "/connections-manager/import",
  contactImport: (id: string) => `/connections-manager/import/${encodeURIComponent(id)}`,
  contact: (id: string) => `/contact/${encodeURIComponent(id)}`,
} as const;
