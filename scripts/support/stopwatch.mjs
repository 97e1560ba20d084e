// What a step took: wall time, the CPU of every program it ran, and what the host took from the machine meanwhile.
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

/** Seconds that the host gave to somebody else since the machine started; undefined where nobody counts them. */
function stolenSeconds() {
  const cpu = fields("/proc/stat")?.split("\n")[0].trim().split(/\s+/);
  return cpu && Number(cpu[8]) / TICKS;
}

const told = (seconds, what) => (seconds === undefined ? [] : [`${seconds.toFixed(1)} ${what}`]);

/** Starts to measure; the answer says what came until it is asked. */
export function stopwatch() {
  const [begun, children, stolen] = [Date.now(), childrenSeconds(), stolenSeconds()];
  return () => {
    const since = (now, then) => (now === undefined || then === undefined ? undefined : now - then);
    const measured = {
      wall: (Date.now() - begun) / 1000,
      cpu: since(childrenSeconds(), children),
      steal: since(stolenSeconds(), stolen),
    };
    const parts = [
      `${measured.wall.toFixed(1)} s`,
      ...told(measured.cpu, "CPU seconds"),
      ...told(measured.steal, "s stolen"),
    ];
    return { ...measured, line: parts.join(", ") };
  };
}
