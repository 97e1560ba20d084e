// Steps for a provider hand over our own addresses, all that it needs, and tell what comes back here.
import { expect, test } from "vitest";
import { VENDORS } from "#lib/services/auth/directory-limits.ts";
import { directorySteps, type Step } from "./directory-steps.ts";
import { SIGN_ON_WAYS, signOnSteps } from "./sign-on-steps.ts";

const SCIM = "https://corner.test/api/scim/v2";
const OURS = {
  callback: "https://corner.test/sso/callback",
  acs: "https://corner.test/sso/acs",
  metadata: "https://corner.test/sso/metadata",
  entity_id: "https://corner.test/sso/metadata",
};

const pasted = (steps: readonly Step[]) => steps.flatMap(({ paste = [] }) => paste.map(({ value }) => value));

test.each(VENDORS)("%s is given the address and told of the token, and starts with one person", (vendor) => {
  const steps = directorySteps(vendor, SCIM);
  expect(pasted(steps).filter((value) => value === SCIM || value === null)).toEqual([SCIM, null]);
  expect(steps.some(({ text }) => text.includes("one person"))).toBe(true);
});

test.each(SIGN_ON_WAYS)("%s is given what its protocol asks for, and nothing of the other", (way) => {
  const given = pasted(signOnSteps(way, OURS));
  const saml = way.endsWith("saml");
  expect(given.includes(OURS.callback)).toBe(!saml);
  expect([given.includes(OURS.acs), given.includes(OURS.entity_id)]).toEqual([saml, saml]);
  expect(signOnSteps(way, OURS).at(-1)?.text).toContain("Try it");
});
