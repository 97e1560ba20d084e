// What a step took: wall time, the CPU of every program it ran, what the host took meanwhile, and what nobody used.
import { readFileSync } from "node:fs";

// Linux counts both in hundredths, whatever the kernel's own clock is.
const TICKS = 100;

const fields = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};

/** CPU seconds of the programs this process started and saw the end of; undefined where nobody counts them. */
export function childrenSeconds() {
  const rest = fields("/proc/self/stat")?.split(") ").at(-1)?.split(" ");
  return rest && (Number(rest[13]) + Number(rest[14])) / TICKS;
}

/** Seconds of all cores since the machine started, by their place in the line of the kernel; undefined where nobody counts. */
function machineSeconds(...places) {
  const cpu = fields("/proc/stat")?.split("\n")[0].trim().split(/\s+/);
  return cpu && places.reduce((sum, place) => sum + Number(cpu[place]), 0) / TICKS;
}

/** What the host gave to somebody else. */
const stolenSeconds = () => machineSeconds(8);

/** What no program used, waiting for a disk included: a browser that is killed is counted by nobody else. */
const idleSeconds = () => machineSeconds(4, 5);

const told = (seconds, what) => (seconds === undefined ? [] : [`${seconds.toFixed(1)} ${what}`]);

/** Starts to measure; the answer says what came until it is asked. */
export function stopwatch() {
  const [begun, children, stolen, idle] = [Date.now(), childrenSeconds(), stolenSeconds(), idleSeconds()];
  return () => {
    const since = (now, then) => (now === undefined || then === undefined ? undefined : now - then);
    const measured = {
      wall: (Date.now() - begun) / 1000,
      cpu: since(childrenSeconds(), children),
      steal: since(stolenSeconds(), stolen),
      idle: since(idleSeconds(), idle),
    };
    const parts = [
      `${measured.wall.toFixed(1)} s`,
      ...told(measured.cpu, "CPU seconds"),
      ...told(measured.steal, "s stolen"),
      ...told(measured.idle, "s idle"),
    ];
    return { ...measured, line: parts.join(", ") };
  };
}
