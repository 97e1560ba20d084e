// A draft as it is edited: begun with the first change, saved a moment after each one, one call at a time. Browser only.
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { isAppError } from "#lib/errors.ts";
import type { OrderDraft, OrderFile } from "#lib/services/auth/order-entities.ts";
import type { OrderShelf } from "#lib/services/auth/order-limits.ts";
import { draftName, type KeptOrder, keepOrder, keptOrder } from "./kept-order.ts";
import type { OnSent } from "./send-logo.ts";

/** Which draft it is: for the buyer or for locations, with whose first one's look it begins; `shelf` is where it begins. */
export type DraftOf = { shelf: OrderShelf; places: readonly string[] };
export type OrderEdits = Pick<OrderDraft, "lines" | "design" | "wants_proof">;
/** `problem` is the sentence about what is not saved; null while everything is. */
export type Said = { problem: string | null; saving: boolean };

const TYPING_MS = 600;
const GONE: readonly string[] = ["not_found", "conflict"];
const isGone = (error: unknown) => isAppError(error) && GONE.includes(error.code);

/** By the name of its draft, what holds changes that are not saved yet: the page that was left, while the next one begins. */
const unsaved = new Map<string, DraftKeeper>();

/** What keeps a draft; `say` hears how saving goes. */
export class DraftKeeper {
  readonly #of: DraftOf;
  readonly #name: string;
  readonly #say: (said: Said) => void;
  readonly #onBegun: (draft: OrderDraft) => void;
  #kept: KeptOrder | null = null;
  #begun: Promise<KeptOrder> | null = null;
  #wanted: OrderEdits | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onBegun` hears what a new draft brings along: a logo that was ordered with before. */
  constructor(of: DraftOf, say: (said: Said) => void, onBegun: (draft: OrderDraft) => void) {
    this.#of = of;
    this.#name = draftName(of.places);
    this.#onBegun = onBegun;
    this.#say = say;
  }

  /** True where nothing waits to be saved. */
  isIdle(): boolean {
    return this.#wanted === null && this.#running === null;
  }

  /** One draft, however many ask for it at once; another tab's where there is one by now. */
  async ensure(): Promise<KeptOrder> {
    this.#kept ??= keptOrder(this.#name);
    if (this.#kept !== null) return this.#kept;
    this.#begun ??= this.#begin().finally(() => {
      this.#begun = null;
    });
    this.#kept = await this.#begun;
    return this.#kept;
  }

  /** It was placed, or is gone: the next change begins another. */
  forget(): void {
    this.#kept = null;
    keepOrder(this.#name, null);
  }

  change(edits: OrderEdits): void {
    this.#wanted = edits;
    unsaved.set(this.#name, this);
    clearTimeout(this.#timer);
    // What went wrong was said; the next change tries again.
    this.#timer = setTimeout(() => void this.#start().catch(() => undefined), TYPING_MS);
  }

  /** Everything is saved when it is done; throws where that failed. */
  async flush(edits: OrderEdits): Promise<KeptOrder> {
    unsaved.set(this.#name, this);
    if (this.#running !== null) await this.#running.catch(() => undefined);
    this.#wanted = edits;
    await this.#start();
    return this.ensure();
  }

  /** Saves what waits, now; what goes wrong was said. */
  async settle(): Promise<void> {
    if (!this.isIdle()) await this.#start().catch(() => undefined);
  }

  /** The draft that this browser has, with what was changed on the page before; null where it has none any more. */
  async load(): Promise<OrderDraft | null> {
    await unsaved.get(this.#name)?.settle();
    // Where the first is gone there may be another that was begun when kits and single pieces had a basket each.
    return (await this.#stored()) ?? this.#stored();
  }

  async #stored(): Promise<OrderDraft | null> {
    this.#kept = keptOrder(this.#name);
    if (this.#kept === null) return null;
    try {
      const draft = await call("auth.orderDraft", this.#kept);
      if (draft.state === "draft") return draft;
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    this.forget();
    return null;
  }

  async addFile(file: { name: string; content: string }, onSent: OnSent): Promise<OrderFile> {
    const { sendLogo } = await import("./send-logo.ts");
    return sendLogo({ ...(await this.ensure()), ...file }, onSent);
  }

  async dropFile(file: string): Promise<void> {
    if (this.#kept !== null) await call("auth.dropOrderFile", { ...this.#kept, file });
  }

  async #begin(): Promise<KeptOrder> {
    const { shelf, places } = this.#of;
    const [place] = places;
    const { secret, draft } = await call("auth.createOrderDraft", { shelf, ...(place ? { place } : {}) });
    const made = { id: draft.id, secret };
    keepOrder(this.#name, made);
    this.#onBegun(draft);
    const logo = draft.design.logo;
    if (logo !== null && this.#wanted !== null && this.#wanted.design.logo === null) {
      this.#wanted = { ...this.#wanted, design: { ...this.#wanted.design, logo } };
    }
    return made;
  }

  #start(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#told().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #told(): Promise<void> {
    this.#say({ problem: null, saving: true });
    try {
      await this.#save();
      if (unsaved.get(this.#name) === this) unsaved.delete(this.#name);
      this.#say({ problem: null, saving: false });
    } catch (error) {
      const { fields, message } = refusalOf(error);
      this.#say({ problem: Object.values(fields)[0] ?? message, saving: false });
      throw error;
    }
  }

  async #save(): Promise<void> {
    while (this.#wanted !== null) {
      let edits = this.#wanted;
      try {
        const kept = await this.ensure();
        edits = this.#wanted;
        this.#wanted = null;
        await call("auth.changeOrderDraft", { ...kept, ...edits });
      } catch (error) {
        this.#wanted ??= edits;
        if (!isGone(error) || this.#kept === null) throw error;
        // Placed or swept meanwhile: what is on the screen begins a new one, whose pictures are not there any more.
        this.forget();
        this.#wanted = { ...this.#wanted, design: { ...this.#wanted.design, logo: null } };
      }
    }
  }
}
