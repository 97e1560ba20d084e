import { afterEach, expect, test } from "vitest";
import { maintenanceIsOn } from "#lib/edge/maintenance-switch.ts";
import { type EdgeConfigStandIn, startEdgeConfig } from "../support/edge-config.ts";

let store: EdgeConfigStandIn | null = null;
afterEach(async () => {
  await store?.stop();
  store = null;
});

const LATER = 6_000;

test("it is off unless somebody turns it on", async () => {
  expect(await maintenanceIsOn({})).toBe(false);
  expect(await maintenanceIsOn({ MAINTENANCE: "off" })).toBe(false);
  expect(await maintenanceIsOn({ MAINTENANCE: "true" })).toBe(false);
  expect(await maintenanceIsOn({ MAINTENANCE: "on" })).toBe(true);
});

test.each([
  [true, true],
  ["on", true],
  [false, false],
  ["off", false],
  [undefined, false],
  [null, false],
  [1, false],
  [{ on: true }, false],
])("the store's %j closes the site: %s", async (value, on) => {
  store = await startEdgeConfig({ maintenance: value });
  expect(await maintenanceIsOn({ EDGE_CONFIG: store.connection })).toBe(on);
  expect(store.asked).toBe(1);
});

test("the store beats the environment, is asked once in five seconds, and a switch is seen after that", async () => {
  store = await startEdgeConfig({ maintenance: false });
  const variables = { EDGE_CONFIG: store.connection, MAINTENANCE: "on" };
  expect(await Promise.all([1, 2, 3].map(() => maintenanceIsOn(variables, 1000)))).toEqual([false, false, false]);
  store.items.maintenance = true;
  expect(await maintenanceIsOn(variables, 1000 + 4999)).toBe(false);
  expect(store.asked).toBe(1);
  expect(await maintenanceIsOn(variables, 1000 + 5000)).toBe(true);
  expect(store.asked).toBe(2);
});

test.each(["fails", "hangs"] as const)("a store that %s changes nothing", async (mood) => {
  store = await startEdgeConfig({ maintenance: true });
  const variables = { EDGE_CONFIG: store.connection };
  expect(await maintenanceIsOn(variables, 0)).toBe(true);
  store.mood = mood;
  expect(await maintenanceIsOn(variables, LATER)).toBe(true);
  store.mood = "answers";
  store.items.maintenance = false;
  expect(await maintenanceIsOn(variables, 2 * LATER)).toBe(false);
  store.mood = mood;
  expect(await maintenanceIsOn(variables, 3 * LATER)).toBe(false);
});

test("a store that never answered, is gone, or is no address leaves the environment's value", async () => {
  store = await startEdgeConfig({ maintenance: true });
  store.mood = "fails";
  expect(await maintenanceIsOn({ EDGE_CONFIG: store.connection })).toBe(false);
  expect(await maintenanceIsOn({ EDGE_CONFIG: "http://127.0.0.1:9/ecfg_1?token=t" })).toBe(false);
  expect(await maintenanceIsOn({ EDGE_CONFIG: "http://127.0.0.1:9/ecfg_2?token=t", MAINTENANCE: "on" })).toBe(true);
  expect(await maintenanceIsOn({ EDGE_CONFIG: "nonsense" })).toBe(false);
});
