// Answers "unchanged" before anything is read: one small statement says whether what the caller keeps still holds.
import { createHash } from "node:crypto";
import { buildId } from "#lib/build-id.server.ts";
import { env } from "#lib/env.server.ts";
import {
  type Action,
  authorize,
  authorizePerson,
  isAction,
  isWorkspaceAction,
  type UserActor,
} from "#lib/permissions/index.ts";
import { type OperationMeta, type ReadTopic, STAMPED_TOPICS, type Topic } from "#lib/services/contract.ts";
import type { WireAnswer } from "#server/platform/api/message.ts";
import { unchanged } from "#server/platform/api/respond.ts";
import { stampsOf } from "#server/platform/versions-store.ts";

/**
 * How long an answer may be called unchanged although time has passed. Days end on a minute in every time zone, and what
 * no topic tells (somebody's name on another host) is looked at as often.
 */
const HOLDS_MS = 60_000;

/** The version of a topic as far as this person may know it, read off the rows by the service that holds them. */
export type Versions = Readonly<Record<ReadTopic, (actor: UserActor) => Promise<string>>>;

export type Question = {
  actor: UserActor;
  meta: OperationMeta;
  versions: Versions;
  /** Path and query as sent. */
  url: string;
  /** The chosen workspace's zone, in which days are counted. */
  timeZone: string | null;
  /** What the caller keeps, as it sent it. */
  known: string | undefined;
};

/**
 * Runs the call unless its declaration names topics and the caller keeps the answer of this very moment. The versions are
 * read before the rows: what changes in between is answered once more, never missed.
 */
export async function unlessUnchanged(question: Question, run: () => Promise<WireAnswer>): Promise<WireAnswer> {
  const { action, live } = question.meta;
  if (live === undefined || isElsewhere(question) || !isAction(action)) return run();
  const etag = etagOf(question, await versionsOf(question, action, live));
  if (isKnown(question.known, etag)) return unchanged(etag);
  const answer = await run();
  return answer.status === 200 ? { ...answer, headers: { ...answer.headers, etag } } : answer;
}

function isStamped(topic: Topic): topic is (typeof STAMPED_TOPICS)[number] {
  return STAMPED_TOPICS.some((stamped) => stamped === topic);
}

/** Refuses who may not call before anything is read. */
async function versionsOf({ actor, versions }: Question, action: Action, live: readonly Topic[]) {
  const scope = isWorkspaceAction(action) ? authorize(actor, action) : null;
  if (!isWorkspaceAction(action)) authorizePerson(actor, action);
  const stamped = live.filter(isStamped);
  const [stamps, ...rest] = await Promise.all([
    scope && stamped.length > 0 ? stampsOf(scope, stamped) : [],
    ...live.flatMap((topic) => (isStamped(topic) ? [] : [versions[topic](actor)])),
  ]);
  return [stamps, rest];
}

function isElsewhere({ meta: { elsewhere }, url }: Question): boolean {
  return elsewhere !== undefined && new URLSearchParams(url.split("?")[1]).has(elsewhere);
}

/** Everything an answer depends on; weak, because its bytes differ by how they are packed. */
function etagOf({ actor, url, timeZone }: Question, versions: readonly unknown[]): string {
  const minute = Math.floor(Date.now() / HOLDS_MS);
  const parts = [buildId(), env().PUBLIC_ORIGIN, url, actor, timeZone, minute, versions];
  return `W/"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27)}"`;
}

function isKnown(known: string | undefined, etag: string): boolean {
  return known?.split(",").some((tag) => tag.trim() === etag) ?? false;
}
