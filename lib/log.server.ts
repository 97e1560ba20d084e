// The log: one JSON object per line on stdout, with everything personal or secret taken out.
import { type DestinationStream, type Logger, pino } from "pino";
import { LOG_LEVELS } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { redactFields, redactLine } from "#lib/redact.ts";

// A bad LOG_LEVEL is reported by readEnv in one sentence; the log itself must not fail before that.
function level(): string {
  return LOG_LEVELS.find((known) => known === process.env.LOG_LEVEL) ?? "info";
}

/** A logger with our redaction that writes to the given stream. */
export function createLog(destination?: DestinationStream): Logger {
  const options = {
    level: level(),
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: (fields: object) => redactFields(fields) },
    // Pino's own would read the redacted error as another one, and lose its code and cause.
    serializers: { err: (value: unknown) => value },
    hooks: { streamWrite: redactLine },
  };
  return destination ? pino(options, destination) : pino(options);
}

// A write of its own for every line was an eighth of an API answer's processor time. Lines wait a tenth of a second at
// most; a fatal one and the end of the process write what waits, only kill -9 can lose it.
function onStdout() {
  const stdout = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });
  // Nobody reads any more, or the terminal is gone: what is said is lost, what is done goes on.
  stdout.on("error", () => undefined);
  return stdout;
}

/** The log of this process. */
export const log: Logger = onceInProcess("log", () => createLog(onStdout()));
