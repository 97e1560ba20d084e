// /metrics in Prometheus' text format, behind a token; unset means closed.
import { createHash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pool } from "#db/client.ts";
import { env } from "#lib/env.server.ts";
import { onceInProcess } from "#lib/once.ts";

type Counters = { requests: Map<string, number>; seconds: number };

const counters = (): Counters => onceInProcess("metrics", () => ({ requests: new Map(), seconds: 0 }));
const delay = () =>
  onceInProcess("event-loop", () => {
    const histogram = monitorEventLoopDelay({ resolution: 20 });
    histogram.enable();
    return histogram;
  });

/** Counts one answered request by surface and class of status. */
export function countRequest(surface: string, status: number): void {
  const key = `surface="${surface}",status="${Math.floor(status / 100)}xx"`;
  const { requests } = counters();
  requests.set(key, (requests.get(key) ?? 0) + 1);
}

/** True for the right bearer token, compared in constant time. */
export function mayReadMetrics(authorization: string | undefined): boolean {
  const expected = env().METRICS_TOKEN;
  if (!expected || !authorization?.startsWith("Bearer ")) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization.slice(7)), digest(expected));
}

/** The figures as text. */
export function renderMetrics(extra: Record<string, number> = {}): string {
  const { requests } = counters();
  const memory = process.memoryUsage();
  const database = pool();
  const lines = [
    "# TYPE corner_requests_total counter",
    ...[...requests].map(([labels, count]) => `corner_requests_total{${labels}} ${count}`),
    `corner_event_loop_p99_seconds ${delay().percentile(99) / 1e9}`,
    `corner_resident_bytes ${memory.rss}`,
    `corner_database_connections ${database.totalCount}`,
    `corner_database_waiting ${database.waitingCount}`,
    ...Object.entries(extra).map(([name, value]) => `corner_${name} ${value}`),
  ];
  return `${lines.join("\n")}\n`;
}
