// A batch of visits as a line of a file, also of one that an earlier version wrote.
import { z } from "zod";
import type { InteractionBatch } from "#server/platform/ledger/interaction-buffer.ts";

const counts = z.array(z.int().nonnegative());
const common = {
  id: z.uuidv7(),
  size: z.int().positive(),
  workspaces: z.array(z.uuid()),
  words: z.array(z.string()),
  at: counts,
  class: counts,
  agent: counts,
  referrer: counts,
};
/** Of each row, once there was a signed visit. */
const since = z.object({
  privates: z.array(z.boolean()),
  code: counts,
  part: counts,
  event: counts,
  visit: z.array(z.uuid().nullable()),
});
/** Once there were tags. */
const tagged = z.object({ tag: z.array(z.uuid().nullable()) });
const ledgerSchema = z.object({
  ...common,
  subjectKind: z.string(),
  subjects: z.array(z.uuid()),
  owners: z.array(z.uuid().nullable()),
  subject: counts,
  kind: counts,
  channel: counts,
  domain: counts,
  device: counts,
  system: counts,
  language: counts,
  visitor: counts,
});
const visitSchema = ledgerSchema.extend(since.shape);
const taggedSchema = visitSchema.extend(tagged.shape);
/** Once chips said something of themselves. */
const batchSchema = taggedSchema.extend({ tap: counts });
/** Before there was a ledger a batch held clicks on links, and less of each. */
const before = z.object({ ...common, links: z.array(z.uuid()), link: counts });

/** The batch of a line; null where it holds none. */
export function batchIn(line: string): InteractionBatch | null {
  try {
    return z
      .union([
        batchSchema,
        taggedSchema.transform(withoutTaps),
        visitSchema.transform(withoutTags),
        ledgerSchema.transform(withoutVisits),
        before.transform(asInteractions),
      ])
      .parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function withoutTaps(batch: z.infer<typeof taggedSchema>): InteractionBatch {
  return { ...batch, tap: batch.subject.map(() => 0) };
}

function withoutTags(batch: z.infer<typeof visitSchema>): InteractionBatch {
  return withoutTaps({ ...batch, tag: batch.subject.map(() => null) });
}

function withoutVisits(batch: z.infer<typeof ledgerSchema>): InteractionBatch {
  const unknown = batch.subject.map(() => 0);
  const none = { code: unknown, part: unknown, event: unknown, visit: batch.subject.map(() => null) };
  return withoutTags({ ...batch, ...none, privates: batch.subjects.map(() => false) });
}

function asInteractions({ links, link, ...rest }: z.infer<typeof before>): InteractionBatch {
  const all = (value: number) => link.map(() => value);
  const [unknown, owners, click] = [all(0), links.map(() => null), rest.words.length + 1];
  const words = [...rest.words, "click", "link"];
  const known = {
    subjectKind: "link",
    subjects: links,
    owners,
    subject: link,
    kind: all(click),
    channel: all(click + 1),
  };
  const none = { domain: unknown, device: unknown, system: unknown, language: unknown, visitor: unknown };
  return withoutVisits({ ...rest, ...known, ...none, words });
}
