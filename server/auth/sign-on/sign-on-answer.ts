// A workspace's identity provider as its page reads it: how it stands, what it has to know of us, and for which domains it counts.
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { SignOnAnswer, SignOnProvider } from "#lib/services/auth/sign-on-entities.ts";
import { stateOf } from "#server/auth/domains/domain-rules.ts";
import { domainsIn } from "#server/auth/domains/domains-repository.ts";
import { ownAddresses } from "#server/auth/sign-on/own-addresses.ts";
import { refusedPeople } from "#server/auth/sign-on/pins-store.ts";
import { certificateFacts, pemsIn } from "#server/auth/sign-on/saml-metadata.ts";
import { type ProviderRow, providerIn } from "#server/auth/sign-on/sign-on-store.ts";
import type { CallContext } from "#server/platform/context.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** What is so, as whoever asks may see it. */
export async function signOnAnswerOf({ actor, people }: CallContext, scope: WorkspaceScope): Promise<SignOnAnswer> {
  const { row, domains, refused } = await readWorkspace(scope, async (tx) => ({
    row: await providerIn(tx, scope),
    domains: await domainsIn(tx, scope),
    refused: await refusedPeople(tx, scope),
  }));
  const person = await peopleById(
    people,
    refused.map(({ userId }) => userId),
  );
  const counts = domains.filter((domain) => ["proved", "missing"].includes(stateOf(domain)));
  return {
    provider: row && toProvider(row),
    addresses: addressesOf(scope.workspaceId),
    refused: refused.map(({ userId, at }) => ({ person: person(userId), at: instantOf(at) })),
    domains: counts.map(({ domain }) => domain),
    may_manage: mayManage(actor),
  };
}

function addressesOf(providerId: string): SignOnAnswer["addresses"] {
  const { callback, acs, metadata, entityId } = ownAddresses(providerId);
  return { callback, acs, metadata, entity_id: entityId };
}

function mayManage(actor: CallContext["actor"]): boolean {
  try {
    return authorize(actor, "sign-on.manage").ownerId === null;
  } catch {
    return false;
  }
}

function toProvider(row: ProviderRow): SignOnProvider {
  const { id, kind, name, state, issuer, tried, version } = row;
  return {
    ...{ id, kind, name, state, issuer, tried, version },
    client_id: row.clientId,
    sign_on_url: row.signOnUrl,
    certificates: pemsIn(row.certificates ?? "").map((pem) => {
      const { fingerprint, endsAt } = certificateFacts(pem);
      return { fingerprint, ends_at: instantOf(endsAt) };
    }),
  };
}
