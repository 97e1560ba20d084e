// A draft as it is edited: begun with the first change, saved a moment after each one, one call at a time. Browser only.
import { call } from "#lib/client/call.ts";
import { refusalOf } from "#lib/client/refusal.ts";
import { isAppError } from "#lib/errors.ts";
import type { OrderDraft, OrderFile } from "#lib/services/auth/order-entities.ts";
import type { OrderShelf } from "#lib/services/auth/order-limits.ts";
import { type KeptOrder, keepOrder, keptOrder } from "./kept-order.ts";
import type { OnSent } from "./send-logo.ts";

export type OrderEdits = Pick<OrderDraft, "lines" | "design" | "wants_proof">;
/** `problem` is the sentence about what is not saved; null while everything is. */
export type Said = { problem: string | null; saving: boolean };

const TYPING_MS = 600;
const GONE: readonly string[] = ["not_found", "conflict"];
const isGone = (error: unknown) => isAppError(error) && GONE.includes(error.code);

/** What keeps the draft of a shelf; `say` hears how saving goes. */
export class DraftKeeper {
  readonly #shelf: OrderShelf;
  readonly #say: (said: Said) => void;
  readonly #onBegun: (draft: OrderDraft) => void;
  #kept: KeptOrder | null = null;
  #begun: Promise<KeptOrder> | null = null;
  #wanted: OrderEdits | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onBegun` hears what a new draft brings along: a logo that was ordered with before. */
  constructor(shelf: OrderShelf, say: (said: Said) => void, onBegun: (draft: OrderDraft) => void) {
    this.#shelf = shelf;
    this.#onBegun = onBegun;
    this.#say = say;
  }

  /** True where nothing waits to be saved. */
  isIdle(): boolean {
    return this.#wanted === null && this.#running === null;
  }

  /** One draft, however many ask for it at once; another tab's where there is one by now. */
  async ensure(): Promise<KeptOrder> {
    this.#kept ??= keptOrder(this.#shelf);
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
    keepOrder(this.#shelf, null);
  }

  change(edits: OrderEdits): void {
    this.#wanted = edits;
    clearTimeout(this.#timer);
    // What went wrong was said; the next change tries again.
    this.#timer = setTimeout(() => void this.#start().catch(() => undefined), TYPING_MS);
  }

  /** Everything is saved when it is done; throws where that failed. */
  async flush(edits: OrderEdits): Promise<KeptOrder> {
    if (this.#running !== null) await this.#running.catch(() => undefined);
    this.#wanted = edits;
    await this.#start();
    return this.ensure();
  }

  /** The draft that this browser has; null where it has none any more. */
  async load(): Promise<OrderDraft | null> {
    this.#kept = keptOrder(this.#shelf);
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
    const { secret, draft } = await call("auth.createOrderDraft", { shelf: this.#shelf });
    const made = { id: draft.id, secret };
    keepOrder(this.#shelf, made);
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
