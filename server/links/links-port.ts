// The links service as others ask for links of their own.

import { sql } from "drizzle-orm";
import { env } from "#lib/env.server.ts";
import { newId } from "#lib/id.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { shortlinkOf } from "#lib/short-link.ts";
import { claimGenerated, touchAddresses } from "#server/links/claims.ts";
import { parseDestination } from "#server/links/destination.ts";
import { forgetAddress } from "#server/links/memory.ts";
import { personalAddresses } from "#server/links/personal-store.ts";
import { placeOfPicture } from "#server/links/pictures.ts";
import { readSteps } from "#server/links/recipient-store.ts";
import { holdLinks, insertLink, type LinkFields, lockLink, updateLink } from "#server/links/repository.ts";
import { tagsToStore } from "#server/links/tags.ts";
import { titleOf } from "#server/links/wire.ts";
import { audit } from "#server/platform/audit.ts";
import type { LinksPort, MadeLink } from "#server/platform/links-port.ts";

type Content = Omit<LinkFields, "alias">;

function contentOf({ destination, title, description, picture, alt }: MadeLink): Content {
  const { PUBLIC_ORIGIN } = env();
  const defaultDestinationUrl = parseDestination(destination, PUBLIC_ORIGIN);
  const tags = tagsToStore(
    [
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:image", content: picture ?? "" },
      { property: "og:image:alt", content: picture === null ? "" : alt },
    ],
    [],
  );
  return { defaultDestinationUrl, ogTags: tags, externalMetadata: null, title: titleOf(tags, null, destination) };
}

export const linksPort: LinksPort = {
  check: (link) => void contentOf(link),
  make: async (tx, scope, { actor, requestId, now, link, ownerId }) => {
    const id = newId();
    const fields: LinkFields = { ...contentOf(link), alias: await claimGenerated(tx, id) };
    await insertLink(tx, scope, { ...fields, id, ownerId, createdBy: ownerId, createdAt: now });
    const { workspaceId } = scope;
    const what = { action: "links.create", subjectType: "link", subjectId: id, after: fields } as const;
    await audit(tx, { actor, workspaceId, requestId, ...what });
    await touchAddresses(tx, id);
    return id;
  },
  change: async (tx, scope, { actor, requestId, now, id, link }) => {
    const before = await lockLink(tx, scope, id);
    if (before === null || before.deletedAt !== null) return false;
    const destination = link.destination(before.defaultDestinationUrl);
    const fields = { ...contentOf({ ...link, destination }), alias: before.alias };
    await updateLink(tx, scope, { ...fields, id, updatedAt: now });
    const { workspaceId } = scope;
    const what = { action: "links.update", subjectType: "link", subjectId: id, after: fields } as const;
    await audit(tx, { actor, workspaceId, requestId, ...what });
    await touchAddresses(tx, id);
    return true;
  },
  hold: async (tx, { ids, since }) => {
    await holdLinks(tx, ids, since);
    const addresses: string[] = [];
    for (const id of ids) addresses.push(...(await touchAddresses(tx, id)));
    return () => {
      for (const address of addresses) forgetAddress(address);
    };
  },
  facts: async (tx, ids) => {
    if (ids.length === 0) return [];
    const { rows } = await tx.execute<{ id: string; domain: string; alias: string; people: number }>(sql`
      select l.id, l.domain, l.alias, coalesce(t.people, 0)::integer as people from links l
      left join interaction_totals t on t.workspace_id = l.workspace_id and t.subject_kind = 'link' and t.subject_id = l.id
        and t.kind = 'click'
      where l.workspace_id = current_workspace() and l.id = any(${sql.param([...ids])}::uuid[]) and l.deleted_at is null`);
    const { PUBLIC_ORIGIN } = env();
    return rows.map(({ id, domain, alias, people }) => ({
      id,
      people,
      shortlink: shortlinkOf(domain, alias, PUBLIC_ORIGIN),
    }));
  },
  personal: personalAddresses,
  steps: async (tx, contacts, window) => (remoteUrl("links") === null ? readSteps(tx, contacts, window) : []),
  pictureFile: async (url) => (await placeOfPicture(url))?.assetId ?? null,
};
