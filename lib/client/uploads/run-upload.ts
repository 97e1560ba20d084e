// One file on its way, in pieces of a megabyte: goes on after a pause, without a network, and after a log-in. Loaded when
// somebody chooses a file. Browser only.
import { Upload } from "tus-js-client";
import { messageOf } from "../api.ts";
import { beginUpload, cancelUpload, type Target } from "./begin-upload.ts";
import { claimUpload, holdUpload } from "./under-way.ts";
import { forgetUnfinished, noteUnfinished, type Unfinished } from "./unfinished.ts";
import { type Stop, stopOfAnswer, stopOfCall } from "./upload-error.ts";

/**
 * `waiting` for a network, `busy` for the server and `signed-out` go on by themselves; `broken` when somebody asks for it, with
 * all that was sent; `failed` does not.
 */
export type SendingState = "sending" | "finishing" | "paused" | "waiting" | "busy" | "signed-out" | "broken" | "failed";

export type Sending = { state: SendingState; sent: number; error: string | null };

export type Run = {
  file: File;
  /** The field it was chosen in; null where nobody could choose the same bytes again. */
  place: string | null;
  target: Target;
  /** An upload of the same file that an earlier page began. */
  unfinished: Unfinished | null;
  onChange: (sending: Sending) => void;
  /** Makes of what is all there what the field wants; throws an AppError. Asked again, it must answer the same. */
  finish: (upload: string) => Promise<void>;
};

const PIECE = 1024 * 1024;
/** Milliseconds: a moment without a network is not worth a word. */
const RETRY_DELAYS = [300, 1000, 3000];
const AGAIN_MS = 10_000;
/** What is tried again after a while, and what it waits for. */
const STATES = { again: "waiting", busy: "busy" } as const;
const GONE = "We could not find this upload. Choose the file again.";

export class UploadRun {
  readonly #run: Run;
  #upload: Upload | null = null;
  #at: Unfinished | null;
  #now: Sending;
  /** Counts the attempts: what an older one still says is not heard. */
  #turn = 0;
  /** Set from the first attempt until it is done or given up: a paused one is lost with the page, too. */
  #free: (() => void) | null = null;
  /** Set while it is this tab that sends it. */
  #letGo: (() => void) | null = null;
  #stopWaiting: (() => void) | null = null;

  constructor(run: Run) {
    this.#run = run;
    this.#at = run.unfinished;
    this.#now = { state: "paused", sent: run.unfinished?.sent ?? 0, error: null };
  }

  /** Sends from where the server is; does nothing while it is at it. */
  goOn(): void {
    if (this.#now.state === "sending" || this.#now.state === "finishing") return;
    this.#halt();
    this.#free ??= holdUpload();
    this.#say({ state: "sending", error: null });
    void this.#send(this.#turn);
  }

  pause(): void {
    this.#stop();
    this.#say({ state: "paused" });
  }

  /** The page goes, or the field: it can be taken up again. */
  leave(): void {
    this.#stop();
    this.#free?.();
    this.#free = null;
  }

  /** Nobody wants it. */
  cancel(): void {
    this.leave();
    if (this.#at === null) return;
    forgetUnfinished(this.#run.place, this.#at.url);
    cancelUpload(this.#at.url);
    this.#at = null;
  }

  async #send(turn: number): Promise<void> {
    try {
      const at = this.#at ?? (await this.#begin());
      if (turn !== this.#turn) return this.#at === null ? cancelUpload(at.url) : undefined;
      this.#at = at;
      noteUnfinished(this.#run.place, at);
      this.#letGo ??= claimUpload(at.url);
      this.#pieces(at.url, turn);
    } catch (error) {
      this.#settle(stopOfCall(error), turn);
    }
  }

  async #begin(): Promise<Unfinished> {
    const { file, target } = this.#run;
    const { name, size, lastModified: modified } = file;
    return { name, size, modified, url: await beginUpload(file, target), sent: 0, begun: Date.now() };
  }

  #pieces(url: string, turn: number): void {
    const mine = (act: () => void) => {
      if (turn === this.#turn) act();
    };
    this.#upload = new Upload(this.#run.file, {
      // No endpoint: where the upload is not to be reached, none is begun in its place.
      uploadUrl: url,
      chunkSize: PIECE,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => navigator.onLine && stopOfAnswer(error).why in STATES,
      onProgress: (sent) => mine(() => this.#say({ sent })),
      onChunkComplete: (_piece, sent) => mine(() => this.#note(sent)),
      onError: (error) => this.#settle(stopOfAnswer(error), turn),
      onSuccess: () => mine(() => void this.#finish(url, turn)),
    });
    this.#upload.start();
  }

  async #finish(url: string, turn: number): Promise<void> {
    this.#say({ state: "finishing", sent: this.#run.file.size });
    try {
      await this.#run.finish(url.slice(url.lastIndexOf("/") + 1));
      forgetUnfinished(this.#run.place, url);
      this.leave();
    } catch (error) {
      this.#settle(stopOfCall(error), turn);
    }
  }

  #settle(stop: Stop, turn: number): void {
    if (turn !== this.#turn) return;
    if (stop.why === "refused") this.#fail(messageOf(stop.error));
    else if (stop.why === "lost") this.#startOver();
    else if (stop.why === "broken") {
      this.#halt();
      this.#say({ state: "broken" });
    } else {
      this.#halt();
      this.#say({ state: stop.why === "signed-out" ? stop.why : STATES[stop.why] });
      this.#stopWaiting = whenBack(() => this.goOn(), stop.why === "signed-out" ? null : AGAIN_MS);
    }
  }

  #fail(error: string): void {
    this.cancel();
    this.#say({ state: "failed", error });
  }

  /** What an earlier page began may be swept by now, or somebody else's: then it is begun anew. */
  #startOver(): void {
    const earlier = this.#run.unfinished;
    if (!earlier || this.#at !== earlier) this.#fail(GONE);
    else {
      forgetUnfinished(this.#run.place, earlier.url);
      this.#at = null;
      this.#say({ state: "paused", sent: 0 });
      this.goOn();
    }
  }

  #note(sent: number): void {
    if (this.#at) noteUnfinished(this.#run.place, { ...this.#at, sent });
  }

  #stop(): void {
    this.#halt();
    this.#letGo?.();
    this.#letGo = null;
  }

  /** Ends the attempt that is going on. */
  #halt(): void {
    this.#turn += 1;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    void this.#upload?.abort();
    this.#upload = null;
  }

  #say(part: Partial<Sending>): void {
    this.#now = { ...this.#now, ...part };
    this.#run.onChange(this.#now);
  }
}

/** Calls back once, when the network or the person is back, or after so many milliseconds; returns how to stop that. */
function whenBack(run: () => void, after: number | null): () => void {
  const left = new AbortController();
  const timer = after === null ? undefined : setTimeout(() => back(), after);
  const stop = () => {
    clearTimeout(timer);
    left.abort();
  };
  const back = () => {
    stop();
    run();
  };
  for (const sign of ["online", "focus"]) addEventListener(sign, back, { signal: left.signal });
  const seen = () => {
    if (!document.hidden) back();
  };
  document.addEventListener("visibilitychange", seen, { signal: left.signal });
  return stop;
}
