// How an identity provider is set up for single sign-on, step by step, with what is pasted there and what comes back here.
import type { SignOnAnswer } from "#lib/services/auth/sign-on-entities.ts";
import type { Step } from "./directory-steps.ts";

type Addresses = SignOnAnswer["addresses"];

/** The ways that are described, in the order of their choice. */
export const SIGN_ON_WAYS = ["entra-oidc", "entra-saml", "okta-oidc", "okta-saml"] as const;
export type SignOnWay = (typeof SIGN_ON_WAYS)[number];

export const WAY_NAMES: Readonly<Record<SignOnWay, string>> = {
  "entra-oidc": "Microsoft Entra, OpenID Connect",
  "entra-saml": "Microsoft Entra, SAML 2.0",
  "okta-oidc": "Okta, OpenID Connect",
  "okta-saml": "Okta, SAML 2.0",
};

const TRY = "Choose Save here, then Try it. Turn single sign-on on once the try works for you.";

const entraOidc = ({ callback }: Addresses): Step[] => [
  {
    text: "In the Microsoft Entra admin center, open App registrations, New registration. Choose accounts in this directory only, and Web as the platform.",
    paste: [{ field: "Redirect URI", value: callback }],
  },
  { text: "On its Overview, copy Application (client) ID into Client ID here." },
  {
    text: "Fill in Issuer here with Directory (tenant) ID of the same Overview in place of TENANT-ID.",
    paste: [{ field: "Issuer", value: "https://login.microsoftonline.com/TENANT-ID/v2.0" }],
  },
  {
    text: "Under Certificates & secrets, choose New client secret. Copy its Value, not its Secret ID, into Client secret here, and note the day it ends.",
  },
  { text: "Under Token configuration, choose Add optional claim, ID, and add email. Agree to the email permission." },
  { text: TRY },
];

const entraSaml = ({ acs, entity_id }: Addresses): Step[] => [
  {
    text: "In the Microsoft Entra admin center, open Enterprise applications and your Corner application, or create a Non-gallery one. Open Single sign-on, SAML, and edit Basic SAML Configuration.",
    paste: [
      { field: "Identifier (Entity ID)", value: entity_id },
      { field: "Reply URL (Assertion Consumer Service URL)", value: acs },
    ],
  },
  {
    text: "Under Attributes & Claims, keep the emailaddress claim with user.mail. If mail is empty for some people, use user.userprincipalname.",
  },
  {
    text: "Under SAML Certificates, set Signing Option to “Sign SAML assertion” or “Sign SAML response and assertion”, with SHA-256.",
  },
  {
    text: "Download Federation Metadata XML, and paste what is in it into Metadata here. Leave the fields below it empty.",
  },
  { text: "Under Users and groups, assign the people who will log in." },
  { text: TRY },
];

const oktaOidc = ({ callback }: Addresses): Step[] => [
  {
    text: "In the Okta Admin Console, open Applications, Create App Integration. Choose OIDC and Web Application, with Authorization Code as the grant.",
    paste: [{ field: "Sign-in redirect URIs", value: callback }],
  },
  { text: "Copy its Client ID and Client secret into the fields here." },
  {
    text: "Fill in Issuer here with your own Okta address in place of YOUR-COMPANY, without “-admin”.",
    paste: [{ field: "Issuer", value: "https://YOUR-COMPANY.okta.com" }],
  },
  { text: "Under Assignments, assign the people who will log in." },
  { text: TRY },
];

const oktaSaml = ({ acs, entity_id }: Addresses): Step[] => [
  {
    text: "In the Okta Admin Console, open Applications, Create App Integration, and choose SAML 2.0.",
    paste: [
      { field: "Single sign-on URL", value: acs },
      { field: "Audience URI (SP Entity ID)", value: entity_id },
    ],
  },
  { text: "Set Name ID format to EmailAddress and Application username to Email." },
  {
    text: "Under Show Advanced Settings, keep Response and Assertion Signature on Signed, with RSA-SHA256 and SHA256, and Assertion Encryption on Unencrypted.",
  },
  {
    text: "Under Sign On, open Metadata URL, and paste what is in it into Metadata here. Leave the fields below it empty.",
  },
  { text: "Under Assignments, assign the people who will log in." },
  { text: TRY },
];

const STEPS: Readonly<Record<SignOnWay, (addresses: Addresses) => Step[]>> = {
  "entra-oidc": entraOidc,
  "entra-saml": entraSaml,
  "okta-oidc": oktaOidc,
  "okta-saml": oktaSaml,
};

/** In order. */
export function signOnSteps(way: SignOnWay, addresses: Addresses): Step[] {
  return STEPS[way](addresses);
}
