// What a hand-over would do: what somebody holds, and what visitors of each of their addresses would see.
import { AppError } from "#lib/errors.ts";
import { HAND_OVER_KINDS } from "#lib/hand-over-kinds.ts";
import { isId } from "#lib/id.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { PreviewInput } from "#lib/services/auth/hand-overs-contract.ts";
import type { HandOverPreview } from "#lib/services/auth/hand-overs-entities.ts";
import type { Person } from "#lib/services/person.ts";
import { runningOf } from "#server/auth/hand-overs/hand-overs-repository.ts";
import { activePeople, lockMembership } from "#server/auth/people/members-repository.ts";
import type { CallContext } from "#server/platform/context.ts";
import type { HeldAddress, Holding, Ownership } from "#server/platform/ownership.ts";
import { peopleById } from "#server/platform/people.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";

/** GET /hand-overs/preview/{id}: private cards, and contacts that only the person sees, are in none of it. */
export async function previewHandOver(
  context: CallContext,
  input: Omit<PreviewInput, "place">,
): Promise<{ data: HandOverPreview }> {
  const scope = authorize(context.actor, "hand-overs.read");
  const id = input.id.toLowerCase();
  if (!isId(id)) throw new AppError("not_found");
  const found = await inWorkspace(scope, async (tx) => {
    const { target } = await lockMembership(tx, scope, id);
    if (!target || target.left) throw new AppError("not_found");
    const holds = await holdingsOf(context.ownerships, tx, id);
    const active = (await activePeople(tx, scope)).filter((person) => person !== id);
    const named = (to: string) => (active.includes(to) ? to : null);
    const to = { cards: named(input.cards), tags: named(input.tags), links: named(input.links) };
    const faces = {
      cards: await faceOf(context.ownerships, tx, to.cards),
      tags: await faceOf(context.ownerships, tx, to.tags),
    };
    return { holds, active, to, faces, running: await runningOf(tx, scope, id) };
  });
  const face = await peopleById(context.people, [id, ...found.active]);
  const addresses = found.holds.flatMap((holding) => holding.addresses ?? []);
  const { cards } = found.faces;
  return {
    data: {
      person: face(id),
      running: found.running,
      people: found.active.map(face).toSorted((a, b) => a.name.localeCompare(b.name, "en")),
      holds: HAND_OVER_KINDS.flatMap((kind) => {
        const held = found.holds.find((holding) => holding.kind === kind);
        const { count = 0, stays = 0, tasks = 0 } = held ?? {};
        return count + stays > 0 ? [{ kind, count, stays, tasks }] : [];
      }),
      addresses: addresses.map((address) => {
        const { sees, to } = outcomeOf(address, found);
        return {
          part: address.part,
          path: address.path,
          title: address.title,
          sees,
          to: to === null ? null : face(to),
        };
      }),
      face: cards && found.to.cards !== null ? { ...cards, person: face(found.to.cards) } : null,
    },
  };
}

async function holdingsOf(ownerships: readonly Ownership[], tx: Tx, userId: string): Promise<Holding[]> {
  const all: Holding[] = [];
  for (const ownership of ownerships) all.push(...(await ownership.holds(tx, userId)));
  return all;
}

type Face = { path: string; name: string } | null;

async function faceOf(ownerships: readonly Ownership[], tx: Tx, to: string | null): Promise<Face> {
  if (to === null) return null;
  for (const { face } of ownerships) {
    const found = face ? await face(tx, to) : null;
    if (found) return found;
  }
  return null;
}

export type Chosen = {
  to: Readonly<Record<"cards" | "tags" | "links", Person["id"] | null>>;
  faces: Readonly<Record<"cards" | "tags", Face>>;
};

/** What a visitor of an address sees, and whose it is. */
export function outcomeOf(
  { part, leads }: Pick<HeldAddress, "part" | "leads">,
  { to, faces }: Chosen,
): { sees: HandOverPreview["addresses"][number]["sees"]; to: string | null } {
  const gone = { sees: "gone", to: null } as const;
  const card = to.cards !== null && faces.cards !== null ? ({ sees: "successor", to: to.cards } as const) : gone;
  if (part === "card") return card;
  if (part === "link") return to.links === null ? gone : { sees: "stays", to: to.links };
  if (to.tags === null) return gone;
  if (leads === "link") return to.links === null ? gone : { sees: "stays", to: to.tags };
  return faces.tags === null ? card : { sees: "receiver", to: to.tags };
}
