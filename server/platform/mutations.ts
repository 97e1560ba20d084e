// What every change of a workspace's things has in common: who may, the lock, the version, the trail, and what is answered.
import type { AuditAction } from "#lib/audit-sentences.ts";
import { AppError } from "#lib/errors.ts";
import { isId } from "#lib/id.ts";
import { type Actor, authorize, type WorkspaceAction, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Person } from "#lib/services/person.ts";
import { audit, lastActorOf } from "#server/platform/audit.ts";
import { nothingDone } from "#server/platform/claim.ts";
import type { AskPeople } from "#server/platform/people.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

const DAY_MS = 86_400_000;

type Caller = { actor: Actor; requestId: string; now: Date; people: AskPeople };
type Locked = { version: number; deletedAt: Date | null };

/** One change of one thing by one caller. */
type Write<Context> = {
  context: Context;
  scope: WorkspaceScope;
  action: WorkspaceAction & AuditAction;
  id: string;
  /** Holds what comes before the thing itself in the order of ids: two changes that need each other's things would wait for ever. */
  first?: (tx: Tx) => Promise<unknown>;
};

/** What stands in the trail of a change; ids and what people typed, never a secret. */
export type Trace = { before?: object; after?: object };

type Kind<Context, Row, Wire, Did> = {
  /** What the trail calls such a thing. */
  subject: string;
  /** How long a deleted one can be brought back. */
  restoreDays: number;
  /** Holds the row until the transaction is over; null for none in the scope. */
  lock: (tx: Tx, scope: WorkspaceScope, id: string) => Promise<Row | null>;
  /** As it goes over the wire, deleted or not; throws `not_found`. */
  read: (context: Context, scope: WorkspaceScope, id: string) => Promise<Wire>;
  traceOf: (did: Did) => Trace;
  /** Tells other services of it, in the transaction of the change. */
  tell?: (tx: Tx, action: string, id: string) => Promise<void>;
  /** Tells every process what to forget, in the transaction of the change; answers what this one forgets when that is done. */
  touch?: (tx: Tx, did: Did, id: string) => Promise<readonly string[]>;
  forget?: (address: string) => void;
};

/** The changes of one kind of thing; `Did` is what a change says of itself, by itself its trace. */
export class Mutations<Context extends Caller, Row extends Locked, Wire extends object, Did = Trace> {
  readonly #kind: Kind<Context, Row, Wire, Did>;

  constructor(kind: Kind<Context, Row, Wire, Did>) {
    this.#kind = kind;
  }

  /** Throws `forbidden` and its like for whoever may not. */
  by(context: Context, action: Write<Context>["action"], id: string): Write<Context> {
    return { context, action, id, scope: authorize(context.actor, action) };
  }

  /** What `run` did, its audit row and its change commit together; then this process forgets. False when `run` did nothing. */
  async change(write: Write<Context>, run: (tx: Tx) => Promise<Did | null>): Promise<boolean> {
    const { scope } = write;
    const addresses = await inWorkspace(
      scope,
      async (tx) => {
        const did = await run(tx);
        return did === null ? null : this.#record(tx, write, did);
      },
      "decides",
    );
    for (const address of addresses ?? []) this.#kind.forget?.(address);
    return addresses !== null;
  }

  async #record(tx: Tx, { context, scope, action, id }: Write<Context>, did: Did): Promise<readonly string[]> {
    const { traceOf, touch, tell, subject } = this.#kind;
    const { actor, requestId } = context;
    const { workspaceId } = scope;
    await audit(tx, { actor, action, subjectType: subject, subjectId: id, workspaceId, requestId, ...traceOf(did) });
    await tell?.(tx, action, id);
    return (await touch?.(tx, did, id)) ?? [];
  }

  /** Changes what is at this version; of two edits of one version the second is a `conflict` with the thing as it is now. */
  async atVersion(
    write: Write<Context>,
    version: number,
    run: (tx: Tx, before: Row) => Promise<Did>,
  ): Promise<{ data: Wire }> {
    const done = await this.change(write, async (tx) => {
      const before = await this.lockLiving(tx, write);
      return before.version === version ? run(tx, before) : nothingDone(null);
    });
    if (done) return this.answer(write);
    throw new AppError("conflict", undefined, { current: await this.#current(write) });
  }

  /** Brings back what was deleted, in its time, else `gone`; what is not deleted is answered as it is. */
  async restore(write: Write<Context>, run: (tx: Tx, deleted: Row) => Promise<Did>): Promise<{ data: Wire }> {
    await this.change(write, async (tx) => {
      const row = await this.#lock(tx, write);
      if (row.deletedAt === null) return null;
      const age = write.context.now.getTime() - row.deletedAt.getTime();
      if (age > this.#kind.restoreDays * DAY_MS) throw new AppError("gone");
      return run(tx, row);
    });
    return this.answer(write);
  }

  /** The thing as it is, for whoever changed it. */
  async answer({ context, scope, id }: Write<Context>): Promise<{ data: Wire }> {
    return { data: await this.#kind.read(context, scope, id) };
  }

  /** Throws `not_found`, and `gone` for what is deleted. */
  async lockLiving(tx: Tx, write: Write<Context>): Promise<Row> {
    const row = await this.#lock(tx, write);
    if (row.deletedAt !== null) throw new AppError("gone");
    return row;
  }

  async #lock(tx: Tx, { scope, id, first }: Write<Context>): Promise<Row> {
    await first?.(tx);
    const row = isId(id) ? await this.#kind.lock(tx, scope, id) : null;
    if (row === null) throw new AppError("not_found");
    return row;
  }

  /** As it is now, and who made it so: what somebody needs who has to choose between two edits. */
  async #current({ context, scope, id }: Write<Context>): Promise<Wire & { changed_by: Person | null }> {
    const thing = await this.#kind.read(context, scope, id);
    const actor = await readWorkspace(scope, (tx) => lastActorOf(tx, { type: this.#kind.subject, id }));
    const [person] = actor === null ? [] : await context.people([actor]);
    return { ...thing, changed_by: person ?? null };
  }
}
