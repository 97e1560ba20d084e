// Nothing of another tenant stands in any document: not in the HTML, not in the router's data, not in the API.
import { type APIRequestContext, request as http } from "@playwright/test";
import { EMAILS, everybody, type Person, stateFile } from "./support/people.ts";
import { type Belongings, belongingsOf } from "./support/secrets.ts";
import { expect, test } from "./support/test.ts";

/** Not among the sign-ins; they hold what the other two locations have. */
const DANIEL = "daniel@harbor.test";
const GRACE = "grace@harbor.test";
const HARBOR: readonly string[] = [EMAILS.olivia, EMAILS.liam, EMAILS.mia, DANIEL, GRACE];

const PAGES = ["/dashboard", "/share-links", "/share-links/create", "/workspace-manager"];
const SETTLED = ["/set-password", "/onboarding", "/bhhs-onboarding", "/privacy", "/nowhere"];
const CALLS = ["/api/auth/me", "/api/workspaces?per_page=1000", "/api/links?per_page=1000", "/api/links/summary"];

let everything: Map<string, Belongings>;
test.beforeAll(async ({ baseURL }) => {
  everything = new Map();
  for (const email of [...Object.values(EMAILS), DANIEL, GRACE]) {
    everything.set(email, await belongingsOf(email, baseURL ?? ""));
  }
});

function of(email: string): Belongings {
  return everything.get(email) ?? { person: [], workspace: [], links: [], linkIds: [] };
}

/** Whatever belongs to other tenants; inside the franchise, what a location may not see of the others. */
function forbiddenTo(person: Person): string[] {
  const own = EMAILS[person];
  const others = [...everything.keys()].filter((email) =>
    HARBOR.includes(own) ? !HARBOR.includes(email) : email !== own,
  );
  const foreign = others.flatMap((email) => {
    const { person: who, workspace, links } = of(email);
    return [...who, ...workspace, ...links];
  });
  const inside: Partial<Record<Person, string[]>> = {
    // Not the ids: he is a member of the franchise too, whose `parent_of` names its locations.
    liam: [DANIEL, GRACE].flatMap((email) => [
      ...of(email).links,
      ...of(email).person,
      ...of(email).workspace.slice(1),
    ]),
    mia: [
      ...[DANIEL, GRACE, EMAILS.olivia].flatMap((email) => of(email).links),
      ...[DANIEL, GRACE].flatMap((email) => [...of(email).workspace, ...of(email).person]),
      // Hers are among her location's; the rest is her colleagues'.
      ...of(EMAILS.liam).links.filter((text) => !of(EMAILS.mia).links.includes(text)),
    ],
  };
  // The product's own name is the administrator's workspace's.
  return [...new Set([...foreign, ...(inside[person] ?? [])])].filter((text) => text !== "Corner");
}

async function read(request: APIRequestContext, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await request.get(path, { headers });
  return `${answer.url()}\n${Object.values(answer.headers()).join("\n")}\n${await answer.text()}`;
}

for (const person of everybody()) {
  test(`${person} finds nothing of another tenant in any document`, async ({ baseURL }) => {
    const forbidden = forbiddenTo(person);
    expect(forbidden.length).toBeGreaterThan(60);
    const request = await http.newContext({ baseURL: baseURL ?? "", storageState: stateFile(person) });
    const own = of(EMAILS[person]);
    const paths = [...PAGES, ...SETTLED, ...own.linkIds.slice(0, 2).map((id) => `/share-links/edit/${id}`)];
    for (const path of paths) {
      for (const headers of [{ accept: "text/html" }, { rsc: "1" }]) {
        const text = await read(request, path, headers);
        const found = forbidden.filter((secret) => text.includes(secret));
        expect({ path, headers, found }).toEqual({ path, headers, found: [] });
      }
    }
    for (const path of CALLS) {
      const text = await read(request, path, {});
      expect({ path, found: forbidden.filter((secret) => text.includes(secret)) }).toEqual({ path, found: [] });
    }
    await request.dispose();
  });
}

test("another tenant's link is not found by its id, in a page, in its data and in the API", async ({ baseURL }) => {
  const [foreign = ""] = of(EMAILS.noah).linkIds;
  const [colleague = ""] = of(EMAILS.liam).linkIds.filter((id) => !of(EMAILS.mia).linkIds.includes(id));
  const tries = [
    { person: "olivia", id: foreign },
    { person: "sofia", id: foreign },
    { person: "mia", id: colleague },
    { person: "liam", id: of(DANIEL).linkIds[0] ?? "" },
    // A franchise owner has a location's rights only after switching into it.
    { person: "olivia", id: of(DANIEL).linkIds[0] ?? "" },
  ] as const;
  for (const { person, id } of tries) {
    expect(id).not.toBe("");
    const request = await http.newContext({ baseURL: baseURL ?? "", storageState: stateFile(person) });
    const answer = await request.get(`/api/links/${id}`);
    expect([person, answer.status()]).toEqual([person, 404]);
    const secrets = [...of(EMAILS.noah).links, ...of(DANIEL).links, ...of(EMAILS.liam).links].filter(
      (text) => text !== id && !of(EMAILS[person]).links.includes(text),
    );
    for (const headers of [{ accept: "text/html" }, { rsc: "1" }]) {
      const text = await read(request, `/share-links/edit/${id}`, headers);
      expect(text).toContain(headers.rsc ? "NEXT_HTTP_ERROR_FALLBACK;404" : "There is nothing here");
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    await request.dispose();
  }
});
