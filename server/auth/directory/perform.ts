// Does what was decided about one person: makes an account, asks in, joins, switches off and on. Each leaves its row in the trail.
import { newId } from "#lib/id.ts";
import { joinWorkspace } from "#server/auth/account-access/account-access-repository.ts";
import { createInvitation } from "#server/auth/account-access/invitations.ts";
import { endOpenInvitation, openInvitationOf } from "#server/auth/account-access/invitations-repository.ts";
import { sendPasswordLink } from "#server/auth/account-access/password-links.ts";
import { insertPerson } from "#server/auth/admin/admin-repository.ts";
import { letIn, setRole } from "#server/auth/directory/account-store.ts";
import type { Case } from "#server/auth/directory/case.ts";
import type { Act } from "#server/auth/directory/decide.ts";
import { actorOf, atHome, scopeOf } from "#server/auth/directory/face.ts";
import { updateStanding } from "#server/auth/directory/people-store.ts";
import { nameIn } from "#server/auth/directory/person-said.ts";
import { openFor, withdrawOpen } from "#server/auth/hand-overs/hand-over-open.ts";
import { audit } from "#server/platform/audit.ts";
import { stepInto, type Tx } from "#server/platform/transaction.ts";
import { wakeJoined } from "#server/platform/wake-joined.ts";

type Standing = Omit<Parameters<typeof updateStanding>[2], "id">;

/** Does it, and writes down what became of the person. */
export async function perform(tx: Tx, found: Case, act: Act): Promise<void> {
  const standing = await done(tx, found, act);
  const { face, person } = found;
  await atHome(tx, face, () => updateStanding(tx, face.workspace_id, { ...standing, ...lookedAt(act), id: person.id }));
}

/** What was decided, and of somebody left alone why; where nothing changed the reason is still so. */
function lookedAt(act: Act): { plan: string; why?: string | null } {
  if (act.do === "same") return { plan: act.do };
  return { plan: act.do, why: act.do === "apart" ? act.why : null };
}

function done(tx: Tx, found: Case, act: Act): Promise<Standing> | Standing {
  switch (act.do) {
    case "make":
      return make(tx, found, act.place);
    case "invite":
      return invite(tx, found, act.place);
    case "join":
      return join(tx, found, act);
    case "link":
      return link(tx, found, act);
    case "off":
      return switchOff(tx, found, act.places);
    case "wait":
      return { state: "waits", placeId: act.place };
    case "nowhere":
      return leave(tx, found, act.leave).then((left) => ({ state: "nowhere", placeId: null, offPlaces: left }));
    case "apart":
      return { state: "apart", userId: knownAs(found) };
    case "same":
      return role(tx, found);
  }
}

/** Whose account a person who is left alone has, as far as the directory knows. */
function knownAs({ account, person }: Case): string | null {
  return account && !account.admin && account.tie !== "none" ? account.id : person.userId;
}

/** Somebody new at an address that the workspace proved: an account without a password, and a link that gives one. */
async function make(tx: Tx, found: Case, place: string): Promise<Standing> {
  const { person, belongs } = found;
  const id = newId();
  const made = await insertPerson(tx, { id, email: person.email, ...nameIn(person.resource) });
  // The address got an account in this very moment: the next look finds it.
  if (!made) throw new Error("An address of a directory has an account all at once.");
  await joinWorkspace(tx, { userId: id, workspaceId: place, role: belongs.role });
  await sendPasswordLink(tx, { userId: id, email: person.email, purpose: "password-set" });
  await trail(tx, found, { place, userId: id, after: { made: true, role: belongs.role } });
  return {
    state: "member",
    placeId: place,
    userId: id,
    tie: "made",
    role: belongs.role,
    invitationId: null,
    offPlaces: [],
  };
}

async function invite(tx: Tx, found: Case, placeId: string): Promise<Standing> {
  const { face, person, belongs } = found;
  const place = face.places.find(({ id }) => id === placeId);
  const scope = scopeOf(face, placeId);
  const invitation = await stepInto(tx, scope, async () => {
    const open = await openInvitationOf(tx, scope, person.email);
    // Somebody of the workspace asked them in already: that invitation stays theirs.
    if (open && open.expiresAt > new Date()) return { id: open.id };
    return createInvitation(tx, {
      scope,
      invitedBy: { id: face.made_by, name: face.made_by_name },
      workspaceName: place?.name ?? "",
      onTrial: place?.on_trial ?? true,
      timeZone: place?.time_zone ?? "UTC",
      email: person.email,
      role: belongs.role,
    });
  });
  await trail(tx, found, { place: placeId, userId: null, after: { invited: invitation.id, role: belongs.role } });
  return { state: "invited", placeId, invitationId: invitation.id, role: belongs.role, userId: null };
}

async function join(
  tx: Tx,
  found: Case,
  { place, leave: from, back }: Extract<Act, { do: "join" }>,
): Promise<Standing> {
  const { account, belongs } = found;
  if (!account) return {};
  const left = await leave(tx, found, from);
  const returned = await comeBack(tx, found, back);
  const fresh = !account.places.some(({ id }) => id === place);
  if (fresh) await joinWorkspace(tx, { userId: account.id, workspaceId: place, role: belongs.role });
  const given = await role(tx, found, place);
  if (fresh) await trail(tx, found, { place, userId: account.id, after: { joined: true, role: belongs.role } });
  const kept = found.person.offPlaces.filter((id) => !returned.includes(id) && id !== place);
  return {
    ...given,
    state: "member",
    placeId: place,
    userId: account.id,
    tie: account.tie,
    offPlaces: [...kept, ...left],
    invitationId: null,
  };
}

async function link(tx: Tx, found: Case, { place, back }: Extract<Act, { do: "link" }>): Promise<Standing> {
  const { account, belongs, person } = found;
  if (!account) return {};
  const returned = await comeBack(tx, found, back);
  const offPlaces = person.offPlaces.filter((id) => !returned.includes(id));
  // What somebody was before the directory came is not what it gave them.
  return {
    state: "member",
    placeId: place,
    userId: account.id,
    role: person.role ?? belongs.role,
    offPlaces,
    invitationId: null,
  };
}

/** The role of their group, where that is another one than the directory gave last. */
async function role(tx: Tx, found: Case, at: string | null = found.person.placeId): Promise<Standing> {
  const { account, belongs, person, face } = found;
  const mine = account !== null && !account.admin && (account.tie !== "none" || person.state === "member");
  if (!mine || at === null || person.role === belongs.role || !person.active) return {};
  if (await setRole(tx, scopeOf(face, at), { userId: account.id, role: belongs.role }))
    await trail(tx, found, {
      place: at,
      userId: account.id,
      before: { role: person.role },
      after: { role: belongs.role },
    });
  return { role: belongs.role };
}

async function switchOff(tx: Tx, found: Case, places: readonly string[]): Promise<Standing> {
  const { face, person } = found;
  const off = await leave(tx, found, places);
  if (person.invitationId !== null && person.placeId !== null && face.places.some(({ id }) => id === person.placeId)) {
    const scope = scopeOf(face, person.placeId);
    await stepInto(tx, scope, () => endOpenInvitation(tx, scope, person.invitationId ?? ""));
  }
  const known = found.account && (found.account.tie !== "none" || off.length > 0) ? { userId: found.account.id } : {};
  return { ...known, state: "off", invitationId: null, offPlaces: [...new Set([...person.offPlaces, ...off])] };
}

/** Ends somebody's access in these places at once, and opens a hand-over in each. It deletes nothing, and leaves what they have open elsewhere. */
async function leave(tx: Tx, found: Case, places: readonly string[]): Promise<string[]> {
  const { account, face, requestId = "" } = found;
  if (!account) return [];
  const actor = actorOf(face);
  for (const place of places) {
    const scope = scopeOf(face, place);
    const off = { scope, actor, requestId, userId: account.id, source: "directory" as const };
    await stepInto(tx, scope, () => openFor(tx, off));
    await trail(tx, found, { place, userId: account.id, before: { suspended: false }, after: { suspended: true } });
  }
  return [...places];
}

/** In again where they were switched off; what waited for somebody to take over waits no longer. */
async function comeBack(tx: Tx, found: Case, places: readonly string[]): Promise<string[]> {
  const { account, face, requestId = "" } = found;
  if (!account) return [];
  const reached = places.filter((place) => face.places.some(({ id }) => id === place));
  for (const place of reached) {
    const scope = scopeOf(face, place);
    const on = { scope, actor: actorOf(face), requestId, userId: account.id };
    const back = await stepInto(
      tx,
      scope,
      async () => (await withdrawOpen(tx, on)) || (await letIn(tx, scope, account.id)),
    );
    if (back)
      await trail(tx, found, { place, userId: account.id, before: { suspended: true }, after: { suspended: false } });
  }
  if (reached.length > 0) wakeJoined();
  return reached;
}

type Trail = { place: string; userId: string | null; before?: object; after: object };

/** Who made the directory answers for it; the row names the directory itself. */
function trail(tx: Tx, { face, person, requestId }: Case, { place, userId, before, after }: Trail): Promise<void> {
  return audit(tx, {
    ...{ actor: actorOf(face), action: "directory.person", workspaceId: place, requestId },
    ...(userId === null ? { subjectType: "invitation", subjectId: null } : { subjectType: "user", subjectId: userId }),
    ...(before ? { before } : {}),
    after: { ...after, directory: face.id, person: person.id },
  });
}

/** Takes the open invitation of a person back, who is known by another address now. */
export async function dropInvitation(
  tx: Tx,
  face: Case["face"],
  { invitationId, placeId }: Case["person"],
): Promise<void> {
  if (invitationId === null || placeId === null || !face.places.some(({ id }) => id === placeId)) return;
  const scope = scopeOf(face, placeId);
  await stepInto(tx, scope, () => endOpenInvitation(tx, scope, invitationId));
}
