// "Back to billing" stands only where it leads to billing.
import { expect, test } from "vitest";
import { EXPELLED, HOMELESS, IMPERSONATED, PEOPLE, UNPAID } from "#tests/support/people.ts";
import { wayBackOf } from "./sees-billing.ts";

const BILLING = { href: "/workspace-manager?tab=billing", label: "Back to billing" };

test.each([PEOPLE.noah, PEOPLE.ava, PEOPLE.olivia, UNPAID])("$user.email finds billing", (session) => {
  expect(wayBackOf(session)).toEqual(BILLING);
});

test.each([
  [PEOPLE.isla, "/set-password"],
  [PEOPLE.ethan, "/dashboard"],
  [PEOPLE.liam, "/dashboard"],
  [PEOPLE.emma, "/workspace-manager"],
  [IMPERSONATED, "/dashboard"],
  [EXPELLED, "/workspace-manager"],
  [HOMELESS, "/workspace-manager"],
])("$0.user.email is led home", (session, href) => {
  expect(wayBackOf(session)).toEqual({ href, label: "Back to Corner" });
});

test("a stranger came from nowhere", () => {
  expect(wayBackOf(null)).toBeNull();
});
