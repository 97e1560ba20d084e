import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { countRequest, mayReadMetrics, renderMetrics } from "#server/platform/http/metrics.ts";

beforeAll(() => void openPool("postgres://nobody@127.0.0.1:1/none"));
afterAll(() => closePool());

test("what was answered and how the process is, in Prometheus' text format", async () => {
  countRequest("api", 200);
  countRequest("api", 204);
  countRequest("pages", 404);
  await renderMetrics({ clicks_stored_total: 3, clicks_waiting: 9 });
  const text = await renderMetrics({ clicks_stored_total: 5, clicks_waiting: 1 });
  expect(text).toContain("# TYPE corner_requests_total counter");
  expect(text).toContain('corner_requests_total{surface="api",status="2xx"} 2');
  expect(text).toContain('corner_requests_total{surface="pages",status="4xx"} 1');
  expect(text).toContain("# TYPE corner_clicks_stored_total counter\ncorner_clicks_stored_total 5\n");
  expect(text).toContain("# TYPE corner_clicks_waiting gauge\ncorner_clicks_waiting 1\n");
  expect(text).toMatch(/\ncorner_event_loop_p99_seconds \d/);
  expect(text).toMatch(/\ncorner_resident_bytes \d{7,}\n/);
  expect(text).toContain("corner_database_connections 0\n");
  expect(text).toContain("corner_database_waiting 0\n");
});

test("only the right bearer token opens them", () => {
  vi.stubEnv("METRICS_TOKEN", "sixteen-characters-and-more");
  expect(mayReadMetrics("Bearer sixteen-characters-and-more")).toBe(true);
  for (const wrong of [undefined, "", "Bearer ", "sixteen-characters-and-more", "Bearer sixteen-characters-and-mor"])
    expect(mayReadMetrics(wrong)).toBe(false);
  vi.unstubAllEnvs();
});
