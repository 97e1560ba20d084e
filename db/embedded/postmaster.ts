// What can be known from outside about the server of a data folder: its process, its socket, its state.
import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

export type Postmaster = { pid: number; socketFolder: string; port: number; ready: boolean };

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** What postmaster.pid says, or undefined when there is none. */
export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readText(join(data, "postmaster.pid")).split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3]) || 5432,
    socketFolder: lines[4]?.trim() ?? "",
    ready: lines[7]?.trim() === "ready",
  };
}

function signalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** True for a living process; one that ended and was not collected yet is not alive. */
export function isAlive(pid: number): boolean {
  if (!signalled(pid)) return false;
  const state = /\) (\w) /.exec(readText(`/proc/${pid}/stat`))?.[1];
  return state !== "Z";
}

function commandOf(pid: number): string {
  if (process.platform === "linux") return readText(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** True when the process is the PostgreSQL of this folder; after a restart of the machine its number may be anybody's. */
export function isPostgresOf(data: string, pid: number): boolean {
  const command = commandOf(pid);
  if (!command.includes("postgres")) return false;
  try {
    // A server works in its own folder, however it was told of it.
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return command.includes(data);
  }
}

function socketAnswers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    const finish = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once("connect", () => finish(true)).once("error", () => finish(false));
    socket.setTimeout(2_000, () => finish(false));
  });
}

/** The server of this folder when it takes connections, whoever started it. */
export async function answering(data: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(data);
  if (!found?.ready || !found.socketFolder) return undefined;
  return (await socketAnswers(join(found.socketFolder, `.s.PGSQL.${found.port}`))) ? found : undefined;
}
