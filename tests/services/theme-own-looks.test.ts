// How a location's cards look by its own choice, and what an update of the theme makes of that.
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePool, openPool } from "#db/client.ts";
import { resolveAddress } from "#server/card/resolve.ts";
import { publishTheme, saveTheme } from "#server/card/themes/theme-service.ts";
import { applyThemeUpdate, getThemeUpdate, ownThemeValue } from "#server/card/themes/theme-update.ts";
import { free, manager, publishedCard, publishedTheme, workspaceIn } from "#tests/services/theme-support.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  openPool(database.url);
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

const LOGO = "/demo/harbor.svg";
const ORDER = ["links", "reach", "office", "texts"] as const;
const OWN = { logo: LOGO, cover: "plain", type: "serif", layout: "large", order: [...ORDER] };
const NAMES = ["logo", "cover", "type", "layout", "order"] as const;
const FIELDS = {
  ...{ logo: free(null), cover: free("mark" as const), type: free("product" as const) },
  ...{ layout: free("left" as const), order: free(["reach", "links", "office", "texts"] as const) },
};

test("a location’s own logo, cover, type, layout and order are on its cards, meet an update, and outlive it", async () => {
  const top = await workspaceIn(database);
  const at = await workspaceIn(database, { parent: top, name: "Harbor Miami" });
  const { card } = await publishedCard(at);
  const { call, theme } = await publishedTheme(top, { ...FIELDS, order: free([...FIELDS.order.value]) });
  const miami = manager(at);
  for (const name of NAMES) {
    const { version } = (await getThemeUpdate(miami)).data;
    await ownThemeValue(miami, { version, name, value: OWN[name] });
  }
  const look = async () => {
    const found = await resolveAddress(card.handle);
    return found.state === "shown" ? found.look : null;
  };
  expect(await look()).toMatchObject(OWN);
  const fields = { ...FIELDS, order: free([...FIELDS.order.value]), layout: free("centered" as const) };
  const { data: saved } = await saveTheme(call, { id: theme.id, version: theme.version, fields });
  await publishTheme(call, { id: theme.id, version: saved.version });
  const { data: waiting } = await getThemeUpdate(miami);
  expect(waiting).toMatchObject({
    waits: true,
    fields: [{ name: "layout", theirs: "centered", mine: { value: "large" }, proposed: "theirs", both: null }],
  });
  expect(await look()).toMatchObject(OWN);
  await applyThemeUpdate(miami, { version: waiting.version, choices: { layout: "mine" } });
  expect(await look()).toMatchObject(OWN);
  const { data: applied } = await getThemeUpdate(miami);
  await ownThemeValue(miami, { version: applied.version, name: "layout" });
  expect(await look()).toMatchObject({ ...OWN, layout: "centered" });
});
