// The picture process of this process: begun with the first picture, ended when none came for a minute.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { AppError, isAppError } from "#lib/errors.ts";
import { log } from "#lib/log.server.ts";
import type { PictureOrder } from "#server/platform/pictures/picture-process.ts";
import type { PictureOutcome, PictureWork } from "#server/platform/pictures/picture-spec.ts";
import { picturesBy } from "#server/platform/pictures/pictures.ts";

const PROGRAM = fileURLToPath(new URL("picture-process.ts", import.meta.url));
const IDLE_MS = 60_000;
/** It reads strangers' files: of our secrets it gets none. */
const GIVEN = ["PATH", "SYSTEMROOT", "LANG", "TZ"];

type Ended = [code: number | null, signal: string | null];

/** From now on pictures are made beside this process; answers how that is ended. */
export function startPictures(): () => void {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  }

  function begin(): ChildProcess {
    const given = Object.fromEntries(GIVEN.map((name) => [name, process.env[name]]));
    const env = { ...given, NODE_ENV: "production" as const };
    const made = fork(PROGRAM, {
      env,
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    made.once("exit", (...[code, signal]: Ended) => {
      if (child === made) child = null;
      log.debug({ code, signal }, "the picture process ended");
    });
    // One that never began sends no exit.
    made.on("error", (err) => {
      if (child === made) child = null;
      log.warn({ err }, "the picture process broke");
    });
    // Neither it nor its channel keeps us from ending.
    made.unref();
    made.channel?.unref();
    return made;
  }

  const work: PictureWork = async (original, wanted, signal) => {
    clearTimeout(idle);
    if (!child?.connected) child = begin();
    const asked = child;
    const stop = () => {
      asked.kill("SIGKILL");
      // The next order is none of its business, even if its answer is on the way already.
      if (child === asked) child = null;
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      return await answerOf(asked, { original, wanted });
    } finally {
      signal.removeEventListener("abort", stop);
      clearTimeout(idle);
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };

  picturesBy(work);
  return () => {
    picturesBy(null);
    end();
  };
}

/** Throws `unavailable` where the child ends, or could not be begun: no process or file may be had in this moment. */
async function answerOf(child: ChildProcess, order: PictureOrder): Promise<PictureOutcome> {
  const done = new AbortController();
  const { signal } = done;
  const ended = once(child, "exit", { signal }).then(() => {
    throw comeBack();
  });
  const answer = Promise.race([once(child, "message", { signal }), ended]);
  try {
    // Without a channel there is nothing to send it by, and what waits for its answer is let go below.
    if (child.connected) child.send(order);
    else throw comeBack();
    const [outcome]: PictureOutcome[] = await answer;
    if (outcome === undefined) throw comeBack();
    return outcome;
  } catch (error) {
    throw isAppError(error) ? error : comeBack(error);
  } finally {
    answer.catch(() => undefined);
    done.abort();
  }
}

const comeBack = (cause?: unknown) => new AppError("unavailable", undefined, { retryAfter: 5, cause });
