// What is done with everybody whom the list finds, a call at a time: how far it is, what became of it, and what takes it back.
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { isolate } from "#lib/isolate.ts";
import { counted } from "#lib/plural.ts";
import type { ManyAct } from "#lib/services/contact/many-limits.ts";
import { MOST_MANY } from "#lib/services/contact/many-limits.ts";
import type { OutputOf } from "#lib/services/operation.ts";

/** One act for some of them. */
export type ManyStep = { act: ManyAct; tags?: string[]; to?: string; ids: readonly string[] };
type Done = OutputOf<"contact.changeMany">["done"][number];
/** `said` takes the count of those that are not as they were. */
export type ManyRun = {
  title: string;
  steps: readonly ManyStep[];
  said: (count: number) => string;
  /** How often each contact is looked at; once where nothing says so. */
  passes?: number;
  /** What takes it back, where its first act alone does not say it. */
  back?: (done: ManyOutcome["done"]) => ManyRun;
};

export type ManyOutcome = {
  done: readonly (Done & { act: ManyAct })[];
  /** Why some stayed as they were, and how many. */
  refused: readonly { message: string; count: number }[];
  /** What stopped it before its end, in words. */
  failure: string | null;
};

/** Calls back after each call with how many were looked at; ends early once `signal` is aborted. Never rejects. */
export async function runMany(
  steps: readonly ManyStep[],
  { signal, onStep }: { signal: AbortSignal; onStep: (looked: number) => void },
): Promise<ManyOutcome> {
  const done: (Done & { act: ManyAct })[] = [];
  const refused = new Map<string, number>();
  let looked = 0;
  const outcome = (failure: string | null): ManyOutcome => ({
    ...{ done, failure },
    refused: [...refused].map(([message, count]) => ({ message, count })),
  });
  try {
    for (const { ids, ...step } of steps) {
      for (let start = 0; start < ids.length && !signal.aborted; start += MOST_MANY) {
        const slice = ids.slice(start, start + MOST_MANY);
        const answer = await call("contact.changeMany", { ...step, ids: slice });
        done.push(...answer.done.map((one) => ({ ...one, act: step.act })));
        for (const { message } of answer.refused) refused.set(message, (refused.get(message) ?? 0) + 1);
        if (answer.failure) return outcome(answer.failure);
        looked += slice.length;
        onStep(looked);
      }
    }
    return outcome(null);
  } catch (error) {
    return outcome(messageOf(error));
  }
}

/** Those of one key together. */
function byKey(done: readonly Done[], keyOf: (one: Done) => string): Map<string, Done[]> {
  return Map.groupBy(done, keyOf);
}

const idsOf = (done: readonly Done[]) => done.map(({ id }) => id);

/** What was done, the other way round: each gets back what it had, and nothing more. */
export function undoOf(act: ManyAct, done: readonly Done[]): ManyRun | null {
  if (act === "delete")
    return {
      title: "Restore contacts",
      steps: [{ act: "restore", ids: idsOf(done) }],
      said: (count) => `${counted(count, "contact")} restored`,
    };
  if (act === "tag")
    return {
      title: "Remove the tags again",
      steps: [...byKey(done, ({ tags }) => tags.join("\n")).values()].map((some) => ({
        ...{ act: "untag" as const, tags: some[0]?.tags ?? [], ids: idsOf(some) },
      })),
      said: (count) => `Tags removed from ${counted(count, "contact")}`,
    };
  if (act === "give")
    return {
      title: "Hand contacts back",
      steps: [...byKey(done, ({ from }) => from ?? "").entries()].map(([to, some]) => ({
        ...{ act: "give" as const, to, ids: idsOf(some) },
      })),
      said: (count) => `${counted(count, "contact")} handed back`,
    };
  return null;
}

/** Tags for all of them. */
export const tagging = (ids: readonly string[], tags: readonly string[]): ManyRun => ({
  title: `Add tags to ${counted(ids.length, "contact")}`,
  steps: [{ act: "tag", tags: [...tags], ids }],
  said: (count) => `${counted(tags.length, "tag")} added to ${counted(count, "contact")}`,
});

/** All of them to one colleague. */
export const giving = (ids: readonly string[], to: { id: string; name: string }): ManyRun => ({
  title: `Hand over ${counted(ids.length, "contact")}`,
  steps: [{ act: "give", to: to.id, ids }],
  said: (count) => `${counted(count, "contact")} handed over to ${isolate(to.name)}`,
});

/** All of them into the bin. */
export const deleting = (ids: readonly string[]): ManyRun => ({
  title: `Delete ${counted(ids.length, "contact")}`,
  steps: [{ act: "delete", ids }],
  said: (count) => `${counted(count, "contact")} deleted`,
});

/** Each piece loses one tag and then gets the other, so that whoever stops it leaves nobody between the two. */
function moving(ids: readonly string[], from: readonly string[], to: readonly string[]): ManyStep[] {
  const pieces = Array.from({ length: Math.ceil(ids.length / MOST_MANY) }, (_, nth) =>
    ids.slice(nth * MOST_MANY, (nth + 1) * MOST_MANY),
  );
  return pieces.flatMap((piece) => [
    ...(from.length === 0 ? [] : [{ act: "untag" as const, tags: [...from], ids: piece }]),
    ...(to.length === 0 ? [] : [{ act: "tag" as const, tags: [...to], ids: piece }]),
  ]);
}

/** Those that had a tag get it back, and lose what they did not have before. */
function movedBack(done: ManyOutcome["done"], from: string): ManyRun {
  const given = done.filter(({ act }) => act === "tag");
  const taken = done.filter(({ act }) => act === "untag");
  const groups = (some: typeof done) => [...byKey(some, ({ tags }) => tags.join("\n")).values()];
  return {
    title: `Bring “${isolate(from)}” back`,
    steps: [
      ...groups(given).map((some) => ({ act: "untag" as const, tags: some[0]?.tags ?? [], ids: idsOf(some) })),
      ...groups(taken).map((some) => ({ act: "tag" as const, tags: some[0]?.tags ?? [], ids: idsOf(some) })),
    ],
    said: (count) => `“${isolate(from)}” is back on ${counted(count, "contact")}`,
    ...(given.length > 0 && taken.length > 0 ? { passes: 2 } : {}),
  };
}

/** A tag under another name, or in one with another that is there; without `to` it is taken off all of them. */
export function retagging(ids: readonly string[], from: string, to: string): ManyRun {
  const back = (done: ManyOutcome["done"]) => movedBack(done, from);
  if (to === "")
    return {
      ...{ title: `Remove “${isolate(from)}”`, steps: moving(ids, [from], []), back },
      said: (count) => `“${isolate(from)}” removed from ${counted(count, "contact")}`,
    };
  return {
    ...{ title: `Rename “${isolate(from)}”`, steps: moving(ids, [from], [to]), passes: 2, back },
    said: (count) => `${counted(count, "contact")} now ${count === 1 ? "has" : "have"} “${isolate(to)}”`,
  };
}
