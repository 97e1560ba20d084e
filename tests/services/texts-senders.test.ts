// The registration of numbers with the carriers: nothing goes before they approved, and why is said.
import { expect, test } from "vitest";
import type { UserActor } from "#lib/permissions/index.ts";
import { getDesk, getText } from "#server/campaign/sms/reads.ts";
import { decideSender, getSender, getSenders, registerSender } from "#server/campaign/sms/registrations.ts";
import { runTexts } from "#server/campaign/sms/run.ts";
import { sendText } from "#server/campaign/sms/sending.ts";
import { textContacts } from "#server/contact/text-contacts.ts";
import { actor } from "#tests/services/campaign-support.ts";
import { aDraft, aProvider, aReader, aTextPlace, noon, texting } from "#tests/services/texts-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();
const run = () => runTexts(textContacts, undefined, () => noon());
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const ASK = { page: 1, per_page: 50, sort_by: "changed_at", sort_desc: true, filters: "" } as const;
const DETAILS = {
  ...{ legal_name: "Harbor Realty LLC", tax_number: "04-5550117", website: "harbor.test" },
  ...{ about: "Open houses", consent: "A box of its own" },
};

async function aSender(liam: UserActor) {
  await aReader(owner, liam);
  const draft = await aDraft(liam);
  await sendText(texting(liam), draft);
  const { data: sender } = await getSender(texting(liam));
  const admin = texting(actor({ userId: liam.userId, isAdmin: true, permissions: {} }));
  const decide = async (registration: "none" | "approved" | "rejected" | "suspended", note = "") => {
    const { version } = (await getSender(texting(liam))).data;
    return (await decideSender(admin, { id: sender.id, version, registration, note })).data;
  };
  return { draft, sender, admin, decide };
}

test("a number that is not approved sends nothing and says why; once it is, what waited goes", async () => {
  const liam = await aTextPlace(owner);
  const { handed, take } = aProvider();
  const back = take();
  const { draft, decide } = await aSender(liam);
  const next = await aDraft(liam, "Another one.");
  const why = "The carriers suspended the number. Too many complaints";
  expect(await decide("suspended", "Too many complaints")).toMatchObject({ why, workspace: { name: "Boston" } });
  await run();
  expect(handed).toEqual([]);
  expect((await getDesk(texting(liam))).data.sender).toMatchObject({ registration: "suspended", why });
  expect((await getText(texting(liam), draft)).data).toMatchObject({ stuck: why, sums: { waiting: 1 } });
  await expect(sendText(texting(liam), next)).rejects.toMatchObject({ code: "conflict", message: why });
  expect(await decide("approved")).toMatchObject({ why: "" });
  await run();
  expect(handed).toHaveLength(1);
  back();
});

test("a workspace sends its registration in until the carriers approved it, and not while it is suspended", async () => {
  const [liam, noah] = [await aTextPlace(owner), await aTextPlace(owner)];
  const back = aProvider().take();
  const { sender, decide } = await aSender(liam);
  const register = async (who = liam) => {
    const { version } = (await getSender(texting(liam))).data;
    return (await registerSender(texting(who), { id: sender.id, version, ...DETAILS })).data;
  };
  expect(sender).toMatchObject({ registration: "approved", may_register: false, why: "" });
  await expect(register()).rejects.toEqual(code("conflict"));
  await decide("none");
  await expect(register(noah)).rejects.toEqual(code("not_found"));
  expect(await register()).toMatchObject({ registration: "pending", may_register: true, details: DETAILS });
  await expect(registerSender(texting(liam), { id: sender.id, version: 1, ...DETAILS })).rejects.toEqual(
    code("conflict"),
  );
  await expect(decide("rejected")).rejects.toEqual(code("invalid"));
  await decide("rejected", "The website does not answer");
  expect(await register()).toMatchObject({ registration: "pending", why: expect.not.stringContaining("website") });
  await decide("suspended", "Complaints");
  await expect(register()).rejects.toEqual(code("conflict"));
  const { rows } = await owner.query("select action from audit where subject_id = $1 order by at", [sender.id]);
  expect(rows.map(({ action }) => action).filter((action) => action === "texts.register")).toHaveLength(2);
  back();
});

test("administrators alone see the numbers of all workspaces, and find the pending one of the demo", async () => {
  const liam = await aTextPlace(owner);
  const back = aProvider().take();
  const { admin, sender } = await aSender(liam);
  await expect(getSenders(texting(liam), ASK)).rejects.toEqual(code("forbidden"));
  await expect(
    decideSender(texting(liam), { id: sender.id, version: 1, registration: "approved", note: "" }),
  ).rejects.toEqual(code("forbidden"));
  const { data } = await getSenders(admin, { ...ASK, registration: "pending" });
  expect(data).toMatchObject([{ number: "+13055550164", details: { legal_name: "Harbor Realty LLC" } }]);
  const found = await getSenders(admin, { ...ASK, filters: "Boston" });
  expect(found.data.map(({ id }) => id)).toContain(sender.id);
  back();
});
