// What nobody may do while sitting in somebody else's session, write access or not: found by name, so that a new act is caught too.
import { expect, test } from "vitest";
import { allActions, isWorkspaceAction, policyOf } from "#lib/permissions/actions.ts";
import type { UserActor } from "#lib/permissions/actor.ts";
import { authorize, authorizePerson } from "#lib/permissions/authorize.ts";
import { OWNER } from "./check-policies.ts";

/** Passwords, addresses, factors, members, money, exports, sending, deletion of what is shared, claims, acting as yet another person. */
const DANGEROUS: readonly RegExp[] = [
  /^(password|passwords|email|emails|factors?|passkeys?|totp|recovery|security)\./,
  /^(members?|invitations?|users?|roles?)\.(?!read$)/,
  /^(billing|subscriptions?|invoices?|payments?|plans?|seats?)\.(?!read$)/,
  /^(account|accounts|admin|jobs|outbox|engine|maintenance)\./,
  /^(api-keys?|tokens?)\./,
  /^impersonation\.(start|link)$/,
  /^sessions\.revoke$/,
  /(^|[.-])(export|send|broadcast|publish-all|hand-over|transfer|own)([.-]|$)/,
  /^devices\.(activate|claim|report)$/,
  /^workspaces?\.(delete|remove|close|create|transfer)$/,
];

const dangerous = allActions().filter((action) => DANGEROUS.some((looks) => looks.test(action)));

test("the patterns find what they are there for", () => {
  expect(dangerous).toEqual(
    expect.arrayContaining(["password.set", "sessions.revoke", "impersonation.start", "audit.export", "links.export"]),
  );
});

test.each(dangerous)("%s is refused while somebody else sits in the session", (action) => {
  expect(policyOf(action).notWhileImpersonating).toBe(true);
  // Owner and administrator at once, with write access: nothing but the impersonation is in the way.
  const acting: UserActor = { ...OWNER, isAdmin: true, impersonatorId: "u-admin" };
  const ask = () => (isWorkspaceAction(action) ? authorize(acting, action) : authorizePerson(acting, action));
  expect(ask).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("the platform's own acts are nobody's who acts as somebody", () => {
  for (const action of allActions()) {
    const policy = policyOf(action);
    if (policy.of === "admin") expect(policy.notWhileImpersonating, action).toBe(true);
  }
});
