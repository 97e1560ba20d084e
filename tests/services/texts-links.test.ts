// Each recipient's own short link in a text: of the length that was counted, known to its contact, and nobody's after ninety days.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { Sms } from "#lib/services/campaign/sms-entities.ts";
import { countAudience } from "#server/campaign/sms/audience.ts";
import { getPeople, getText } from "#server/campaign/sms/reads.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { sendText } from "#server/campaign/sms/sending.ts";
import { changeText } from "#server/campaign/sms/service.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { linksPort } from "#server/links/links-port.ts";
import { inWorkspace, readWorkspace } from "#server/platform/transaction.ts";
import { aDraft, aProvider, aReader, aTextPlace, noon, texting } from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const run = () => runTexts(textContacts, undefined, () => noon());
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const LIST = { page: 1, per_page: 50, sort_by: "name", sort_desc: false, filters: "" } as const;
const OWN = /^Boston: See http[^ ]*\/l\/([A-Za-z0-9]{10}) soon\.\n/;

/** A link of this place. */
function aLink(who: UserActor): Promise<string> {
  const link = { destination: "https://harbor.test/pearl", title: "Pearl", description: "", picture: null, alt: "" };
  const caller = { actor: who, requestId: "test", now: noon() };
  return inWorkspace(authorize(who, "texts.create"), (tx) =>
    linksPort.make(tx, authorize(who, "texts.create"), { ...caller, link, ownerId: who.userId }),
  );
}

async function linkedDraft(liam: UserActor, link: string): Promise<Sms> {
  const draft = await aDraft(liam, "See {link} soon.");
  return (await changeText(texting(liam), { id: draft.id, version: draft.version, link_id: link })).data;
}

/** Somebody follows that address. */
async function follow(who: UserActor, link: string, alias: string, at: Date) {
  const { rows } = await owner.query("select recipient_id from link_resolve('', $1)", [alias]);
  await owner.query(
    `insert into interactions (id, workspace_id, at, subject_kind, subject_id, kind, class, recipient_id)
     values ($1, $2, $3, 'link', $4, 'click', 0, $5)`,
    [newId(), who.workspaceId, at, link, rows[0]?.recipient_id],
  );
}

test("everybody gets an address of their own, as long as what was counted, and who opened it is known", async () => {
  const liam = await aTextPlace(owner);
  const [ana, ben] = [await aReader(owner, liam, { name: "Ana" }), await aReader(owner, liam, { name: "Ben" })];
  const { handed, take } = aProvider();
  const back = take();
  const link = await aLink(liam);
  const draft = await linkedDraft(liam, link);
  expect(draft).toMatchObject({ link_id: link, link: expect.stringContaining("/l/"), opened: 0 });
  const { data: report } = await countAudience(texting(liam), draft);
  expect(report).toMatchObject({ receives: 2, excluded: [] });
  await sendText(texting(liam), draft);
  await run();
  const aliases = [ana, ben].map(
    ({ number }) => OWN.exec(handed.find(({ to }) => to === number)?.body ?? "")?.[1] ?? "",
  );
  expect(new Set(aliases).size).toBe(2);
  expect(handed.map(({ body }) => body.length)).toEqual(
    report.previews.slice(0, 1).flatMap(({ text }) => [text.length, text.length]),
  );
  await follow(liam, link, aliases[1] ?? "", new Date(noon().getTime() + 60_000));
  expect((await getText(texting(liam), draft)).data).toMatchObject({ opened: 1 });
  const { data: people } = await getPeople(texting(liam), { ...LIST, id: draft.id });
  expect(people).toMatchObject([
    { name: "Ana", opened_at: null },
    { name: "Ben", opened_at: expect.stringContaining("T17:01:00") },
  ]);
  const steps = await readWorkspace(authorize(liam, "texts.read"), (tx) =>
    linksPort.steps(tx, [ben.id], { until: null, limit: 10 }),
  );
  expect(steps.map(({ kind }) => kind).toSorted()).toEqual(["followed", "linked"]);
  // Whoever has one keeps it.
  await sendText(texting(liam), await linkedDraft(liam, link));
  await run();
  expect(
    handed
      .slice(2)
      .map(({ body }) => OWN.exec(body)?.[1] ?? "")
      .toSorted(),
  ).toEqual(aliases.toSorted());
  back();
});

test("after ninety days the address leads to the link and is nobody’s", async () => {
  const liam = await aTextPlace(owner);
  await aReader(owner, liam);
  const { handed, take } = aProvider();
  const back = take();
  const link = await aLink(liam);
  await sendText(texting(liam), await linkedDraft(liam, link));
  await run();
  const alias = OWN.exec(handed[0]?.body ?? "")?.[1] ?? "";
  await follow(liam, link, alias, noon());
  const resolved = async () =>
    (await owner.query("select link_id, recipient_id from link_resolve('', $1)", [alias])).rows[0];
  await owner.query("select sms_sweep(1000)");
  expect(await resolved()).toMatchObject({ link_id: link, recipient_id: expect.any(String) });
  await owner.query("update link_recipients set ends_at = now() where link_id = $1", [link]);
  await owner.query("select sms_sweep(1000)");
  expect(await resolved()).toEqual({ link_id: link, recipient_id: null });
  const { rows } = await owner.query("select recipient_id from interactions where subject_id = $1", [link]);
  expect(rows).toEqual([{ recipient_id: null }]);
  back();
});

test("a text with a link that is gone, or of another place, is not sent", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  const back = aProvider().take();
  await aReader(owner, liam);
  const link = await aLink(liam);
  await expect(linkedDraft(liam, await aLink(noah))).rejects.toEqual(code("invalid"));
  await expect(sendText(texting(liam), await aDraft(liam, "See {link}"))).rejects.toEqual(code("invalid"));
  const draft = await linkedDraft(liam, link);
  await owner.query("update links set deleted_at = now() where id = $1", [link]);
  await expect(sendText(texting(liam), draft)).rejects.toEqual(code("invalid"));
  back();
});
