// Interactions that wait to be stored, in the shape that one statement takes: subjects and words once, rows as numbers.

/** One column per array; the indexes count from 1, as PostgreSQL does, and word 0 is unknown. */
export type InteractionBatch = {
  id: string;
  size: number;
  subjectKind: string;
  workspaces: string[];
  subjects: string[];
  owners: (string | null)[];
  privates: boolean[];
  words: string[];
  subject: number[];
  at: number[];
  kind: number[];
  class: number[];
  channel: number[];
  domain: number[];
  agent: number[];
  device: number[];
  system: number[];
  language: number[];
  referrer: number[];
  visitor: number[];
  code: number[];
  part: number[];
  event: number[];
  visit: (string | null)[];
  tag: (string | null)[];
  /** What a chip said of itself, where it was, and whose own address was opened: a word of JSON. */
  tap: number[];
};

/** A tap as its chip and a platform tell of it; what nobody told is left out. */
export type Tap = {
  counter?: number | undefined;
  mirror?: string | undefined;
  country?: string | undefined;
  city?: string | undefined;
  spot?: string | undefined;
};

/** One of them; an empty text is unknown. */
export type Interaction = {
  workspaceId: string;
  subjectId: string;
  /** Whose it is at this moment. */
  ownerId: string | null;
  /** The owner's alone, in rows and sums; false where it is left out. */
  private?: boolean;
  at: number;
  kind: string;
  class: number;
  channel: string;
  /** Empty on the product's own host. */
  domain: string;
  agent: string;
  device: string;
  system: string;
  language: string;
  referrer: string;
  /** The suffix of the code that was read. */
  code?: string;
  /** The block or button that was touched. */
  part?: string;
  /** The id of the event at which it happened. */
  event?: string;
  /** The id of the signed visit that it belongs to: it alone joins steps to a person. */
  visit?: string | null;
  /** The id of the tag that was held to a phone. */
  tag?: string | null;
  /** What a tag's chip said of itself, and where it was; of a card, where it was alone. */
  tap?: Tap | null;
  /** The id of whose own address of it was opened. */
  recipient?: string | null;
  /** Whom a visitor's hash is made of. It stays in memory, and no longer than until the batch is sent. */
  client: string;
};

/** Who came, row by row: 0 is unknown. Not a part of the batch, because that may be written down. */
export type Clients = { names: string[]; rows: number[] };

/** What a batch was made of before it is told who came. */
export type Gathered = { batch: InteractionBatch; clients: Clients | null };

/** Positions of texts, from 1. */
class Index {
  readonly #places = new Map<string, number>();

  at(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.#places.size + 1);
    return this.#places.size;
  }

  get texts(): string[] {
    return [...this.#places.keys()];
  }
}

export class InteractionBuffer {
  readonly #batch: InteractionBatch;
  readonly #subjects = new Index();
  readonly #words = new Index();
  readonly #clients = new Index();
  readonly #client: number[] = [];

  constructor(id: string, subjectKind: string) {
    this.#batch = emptyBatch(id, subjectKind);
  }

  get size(): number {
    return this.#client.length;
  }

  add(one: Interaction): void {
    const batch = this.#batch;
    const subject = this.#subjects.at(one.subjectId);
    if (subject > batch.workspaces.length) {
      batch.workspaces.push(one.workspaceId);
      batch.owners.push(one.ownerId);
      batch.privates.push(one.private ?? false);
    }
    batch.subject.push(subject);
    batch.at.push(one.at);
    batch.kind.push(this.#word(one.kind));
    batch.class.push(one.class);
    batch.channel.push(this.#word(one.channel));
    batch.domain.push(this.#words.at(one.domain));
    batch.agent.push(this.#word(one.agent));
    batch.device.push(this.#word(one.device));
    batch.system.push(this.#word(one.system));
    batch.language.push(this.#word(one.language));
    batch.referrer.push(this.#word(one.referrer));
    batch.code.push(this.#word(one.code ?? ""));
    batch.part.push(this.#word(one.part ?? ""));
    batch.event.push(this.#word(one.event ?? ""));
    batch.visit.push(one.visit ?? null);
    batch.tag.push(one.tag ?? null);
    batch.tap.push(this.#said(one));
    this.#client.push(one.client === "" ? 0 : this.#clients.at(one.client));
  }

  /** Everything that was gathered, with nobody known yet. */
  take(): Gathered {
    const names = this.#clients.texts;
    const batch = {
      ...this.#batch,
      size: this.size,
      subjects: this.#subjects.texts,
      words: this.#words.texts,
      visitor: this.#client.map(() => 0),
    };
    return { batch, clients: names.length === 0 ? null : { names, rows: this.#client } };
  }

  /** What few rows have, as one word. */
  #said({ tap, recipient }: Interaction): number {
    if (!(tap || recipient)) return 0;
    return this.#words.at(JSON.stringify(recipient ? { ...tap, recipient } : tap));
  }

  #word(word: string): number {
    return word === "" ? 0 : this.#words.at(word);
  }
}

function emptyBatch(id: string, subjectKind: string): InteractionBatch {
  const lists = {
    workspaces: [],
    subjects: [],
    owners: [],
    privates: [],
    words: [],
    subject: [],
    at: [],
    kind: [],
    class: [],
  };
  const more = { channel: [], domain: [], agent: [], device: [], system: [], language: [], referrer: [], visitor: [] };
  return { id, size: 0, subjectKind, ...lists, ...more, code: [], part: [], event: [], visit: [], tag: [], tap: [] };
}
