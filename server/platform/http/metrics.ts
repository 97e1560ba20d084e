// /metrics in Prometheus' text format, behind a token; unset means closed.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Registry } from "prom-client";
import { poolCounts } from "#db/client.ts";
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";
import { isBearer } from "#server/platform/bearer.ts";

type Requests = { registry: Registry; count: (surface: string, status: number) => void };

/** One registry per process: what is measured when it is read, and the requests as they are counted. */
const requests = (): Requests =>
  onceInProcess("metrics", () => {
    const registry = new Registry();
    const registers = [registry];
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    const measured = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    const counter = new Counter({
      name: "corner_requests_total",
      help: "Answered requests",
      labelNames: ["surface", "status"],
      registers,
    });
    measured("corner_event_loop_p99_seconds", "Delay of the event loop", () => delay.percentile(99) / 1e9);
    measured("corner_resident_bytes", "Resident memory", () => process.memoryUsage.rss());
    measured("corner_database_connections", "Open connections to the database", () => poolCounts().open);
    measured("corner_database_waiting", "Calls that wait for a connection", () => poolCounts().waiting);
    return { registry, count: (surface, status) => counter.inc({ surface, status: `${Math.floor(status / 100)}xx` }) };
  });

/** Counts one answered request by surface and class of status. */
export function countRequest(surface: string, status: number): void {
  requests().count(surface, status);
}

/** True for the right bearer token, compared in constant time. */
export function mayReadMetrics(authorization: string | undefined): boolean {
  return isBearer(authorization, env().METRICS_TOKEN);
}

/** What another part counts, under our prefix; a name that ends in `_total` only ever grows. */
function put(registry: Registry, name: string, value: number): void {
  const made = { name, help: name.replaceAll("_", " "), registers: [registry] };
  const found = registry.getSingleMetric(name) ?? (name.endsWith("_total") ? new Counter(made) : new Gauge(made));
  if (found instanceof Gauge) found.set(value);
  if (!(found instanceof Counter)) return;
  found.reset();
  found.inc(value);
}

/** The figures as text. */
export function renderMetrics(extra: Record<string, number> = {}): Promise<string> {
  const { registry } = requests();
  for (const [name, value] of Object.entries(extra)) put(registry, `corner_${name}`, value);
  return registry.metrics();
}
