// How a directory is set up to send its people here, step by step, with what is pasted where. The names are the vendors' own.
import type { Vendor } from "#lib/services/auth/directory-limits.ts";

/** What is pasted, and into which field; a value that we show once has none. */
export type Pasted = { field: string; value: string | null; note?: string };
export type Step = { text: string; paste?: readonly Pasted[] };

const TOKEN = "The token you copied here. It is shown once; make a new one if you no longer have it.";

const okta = (address: string): Step[] => [
  {
    text: "In the Okta Admin Console, open Applications, then Browse App Catalog. Add “SCIM 2.0 Test App (OAuth Bearer Token)” and name it Corner.",
  },
  { text: "Under Sign On, set Application username format to Email." },
  {
    text: "Under Provisioning, choose Configure API Integration and turn on Enable API integration. Then choose Test API Credentials, and Save.",
    paste: [
      { field: "SCIM 2.0 Base Url", value: address },
      { field: "OAuth Bearer Token", value: null, note: TOKEN },
    ],
  },
  {
    text: "Under Provisioning, To App, turn on Create Users, Update User Attributes and Deactivate Users. Leave Sync Password off: Corner takes no password.",
  },
  { text: "Under Assignments, assign one person first, and look at the dry run here. Then assign the groups." },
  { text: "Under Push Groups, add each group that decides a location, a role or a theme here." },
];

const entra = (address: string): Step[] => [
  {
    text: "In the Microsoft Entra admin center, open Enterprise applications, New application, Create your own application. Name it Corner and choose Non-gallery.",
  },
  {
    text: "Under Provisioning, choose New configuration or set Provisioning Mode to Automatic. Then choose Test Connection, and Save or Create.",
    paste: [
      { field: "Tenant URL", value: address },
      { field: "Secret Token", value: null, note: TOKEN },
    ],
  },
  {
    text: "Under Attribute mapping for users, keep userName, active, the two names and the work email. If mail is empty for some people, map the work email to userPrincipalName.",
    paste: [{ field: "Work email", value: 'emails[type eq "work"].value' }],
  },
  { text: "Under Settings, set Scope to “Sync only assigned users and groups”." },
  {
    text: "Under Users and groups, assign the people, and each group that decides a location, a role or a theme here. Groups inside groups are not followed.",
  },
  {
    text: "Use Provision on demand for one person, and look at the dry run here. Then choose Start provisioning. Entra looks for changes about every 40 minutes.",
  },
];

const other = (address: string): Step[] => [
  {
    text: "In your directory, add an application that speaks SCIM 2.0, with these two.",
    paste: [
      { field: "Base URL", value: address },
      { field: "Bearer token", value: null, note: TOKEN },
    ],
  },
  {
    text: "Use the email address as the user name. Corner supports filters, PATCH, paging and ETags, and no bulk calls.",
  },
  { text: "Send one person first, and look at the dry run here. Then send the others, and the groups." },
];

const STEPS: Readonly<Record<Vendor, (address: string) => Step[]>> = { okta, entra, other };

/** In order. `address` is where the directory calls us. */
export function directorySteps(vendor: Vendor, address: string): Step[] {
  return STEPS[vendor](address);
}
