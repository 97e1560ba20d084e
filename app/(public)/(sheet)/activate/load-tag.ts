// A tag at its first tap, for people of the workspace that it is in; everybody else is sent where it leads them.
import { redirect } from "next/navigation";
import { NEWEST_LINKS, openingsOf } from "#components/devices/openings.ts";
import { tagAsked } from "#lib/codes/tag-asked.ts";
import { isAppError } from "#lib/errors.ts";
import { manages } from "#lib/permissions/index.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { TagFace } from "#lib/services/card/claim-entities.ts";
import type { DeviceTargets } from "#lib/services/card/device-entities.ts";
import type { Services } from "#lib/services/index.server.ts";
import { currentServices, currentSession } from "#lib/session/current.server.ts";
import type { Session } from "#lib/session/session.ts";
import { loadFace } from "../loaders.ts";

type Inside = NonNullable<TagFace["inside"]>;
type Shown = Omit<TagFace, "inside"> & { inside: Inside };

export type LoadedTag =
  | { what: "gone" }
  /** Another workspace of theirs has to be chosen first. */
  | { what: "elsewhere"; face: Shown; chosen: string }
  | { what: "works"; face: Shown; managing: boolean }
  | { what: "colleague"; face: Shown }
  | ({ what: "box"; face: Shown; me: { id: string; name: string }; inPerson: boolean } & Choices);

/** Decides whom the page is for. A tag in use opens what it opens, a stranger goes to their own page. */
export async function loadTag(tag: string): Promise<LoadedTag> {
  const face = await loadFace(tag);
  if (face === null) return { what: "gone" };
  const session = await currentSession();
  const { inside } = face;
  const alias = tagAsked(tag)?.alias ?? "";
  if (face.state === "used" && inside?.fresh !== true) redirect(serverPaths.tag(alias));
  if (inside === null || session === null) redirect(serverPaths.registerTag(tag));
  return insideOf(session, { ...face, inside });
}

async function insideOf(session: Session, face: Shown): Promise<LoadedTag> {
  const { inside } = face;
  const chosen = session.user.workspace;
  if (chosen?.workspace_id !== inside.workspace.id)
    return { what: "elsewhere", face, chosen: chosen?.workspace_name ?? "" };
  const managing = manages(session.role);
  if (face.state === "used") return { what: "works", face, managing };
  if (face.state === "held" && !inside.own && !managing) return { what: "colleague", face };
  const { id, firstname } = session.user;
  const inPerson = session.impersonatorId === null;
  return { what: "box", face, me: { id, name: firstname }, inPerson, ...(await choices(await currentServices())) };
}

type Choices = {
  targets: DeviceTargets;
  openings: ReturnType<typeof openingsOf>;
  /** There are older links, which are found by a search. */
  more: boolean;
};

const NO_LINKS = { data: [], meta: { total: 0 } };

async function choices({ card, links }: Services): Promise<Choices> {
  const [targets, newest] = await Promise.all([
    card.deviceTargets().then(({ data }) => data, nothingFor({ cards: [], locations: [] })),
    links.list(NEWEST_LINKS).catch(nothingFor(NO_LINKS)),
  ]);
  const more = newest.meta.total > NEWEST_LINKS.per_page;
  return { targets, openings: openingsOf(targets, newest.data), more };
}

/** Who may not look at links has none to choose from; whose workspace is blocked hears of that when they send the form. */
function nothingFor<T>(none: T) {
  return (error: unknown): T => {
    if (isAppError(error) && ["forbidden", "workspace_blocked"].includes(error.code)) return none;
    throw error;
  };
}
