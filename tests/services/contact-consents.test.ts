// Whether we may write to a contact: what they ticked, what colleagues write down, and the stops of their addresses.
import { expect, test } from "vitest";
import { newId } from "#lib/id.ts";
import type { UserActor } from "#lib/permissions/index.ts";
import { MAY_WRITE_STATES, type MayWriteFilter, type MayWriteState } from "#lib/services/contact/consent-limits.ts";
import type { WholeContact } from "#lib/services/contact/entities.ts";
import { takeConsentBack } from "#server/contact/consents.ts";
import { mergeContacts } from "#server/contact/merges.ts";
import { contactOwnership } from "#server/contact/ownership.ts";
import { contactsOf } from "#server/contact/ownership-store.ts";
import { exportContacts, getContact, listAllContacts } from "#server/contact/reads.ts";
import { updateOneContact } from "#server/contact/service.ts";
import { weighAnew } from "#server/contact/weigh.ts";
import { stopMarker, writeStop } from "#server/platform/stop-store.ts";
import { inWorkspace } from "#server/platform/transaction.ts";
import {
  again,
  day,
  email,
  factOf,
  fresh,
  known,
  ownStop,
  type Somebody,
  saysStop,
  saysYes,
  somebodyIn,
} from "#tests/services/consent-support.ts";
import { ALL, contactCall } from "#tests/services/contact-support.ts";
import { openedDemo } from "#tests/support/opened-demo.ts";

const owner = await openedDemo();

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const refusedAt = (field: string) => ({ details: { fields: { [field]: [expect.any(String)] } } });
const BOSS = { role: "owner", view: "company" } as const satisfies Partial<UserActor>;

const somebody = (over: Partial<UserActor> = {}) => somebodyIn(owner, over);

/** A location beside a workspace, under one brand. */
async function siblingOf(workspaceId: string): Promise<Somebody> {
  const sibling = await somebody(BOSS);
  const brand = await somebody(BOSS);
  await owner.query("update workspaces set parent_id = $1 where id = any ($2::uuid[])", [
    brand.workspaceId,
    [workspaceId, sibling.workspaceId],
  ]);
  return sibling;
}

test("nobody has agreed to anything by being written down", async () => {
  const mia = await somebody();
  const contact = await known(mia, { email: fresh(), phone: "+1 617 555 0100" });
  expect(contact.may_write).toEqual({ state: "none", ends_at: null });
  expect(contact.channels.map(({ channel, may, reason }) => [channel, may, reason])).toEqual([
    ["email", false, "not_asked"],
    ["sms", false, "not_asked"],
    ["call", false, "not_asked"],
  ]);
});

test("a yes with its proof counts from its day to its end, and the list and its file say so", async () => {
  const mia = await somebody();
  const contact = await known(mia, { email: fresh(), phone: "+1 617 555 0101" });
  const after = await saysYes(mia, contact, { until: day(10) });
  expect(email(after)).toMatchObject({ may: true, reason: "agreed", consent: after.consents[0]?.id });
  expect(after.consents[0]).toMatchObject({ proof: "Binder 3", source: "letter", by: { id: mia.person.id } });
  await saysYes(mia, contact, { fact: factOf(contact, "phone"), channel: "sms" });
  await known(mia, { name: "Nobody asked", email: fresh() });
  const names = async (may_write: "both" | "mail" | "none" | "ends" | "stop") =>
    (await listAllContacts(mia.now(), { ...ALL, may_write })).data.map(({ name }) => name);
  expect(await names("both")).toEqual(["Ines Duarte"]);
  expect(await names("ends")).toEqual(["Ines Duarte"]);
  expect(await names("none")).toEqual(["Nobody asked"]);
  expect([...(await names("mail")), ...(await names("stop"))]).toEqual([]);
  const later = contactCall(mia.actor, new Date(Date.now() + 12 * 86_400_000));
  expect(email((await getContact(later, { id: contact.id })).data)).toMatchObject({ may: false, reason: "ended" });
  const file = await (await exportContacts(mia.now(), { ...ALL, filters: "ines" })).text();
  expect(file).toMatch(/Ines Duarte.*,Ends in (9|10|11) days,/);
});

test("whatever a row says of it, the list that is narrowed to that holds the row, and no other list does", async () => {
  const mia = await somebody();
  // A stop is one of its number, whoever has it.
  const make = (name: string, at: number) => known(mia, { name, email: fresh(), phone: `+1 617 555 011${at}` });
  const text = (contact: WholeContact) => ({ fact: factOf(contact, "phone"), channel: "sms" }) as const;
  const over = async (contact: WholeContact) => {
    await owner.query("update contact_consents set until = now() - interval '1 hour' where contact_id = $1", [
      contact.id,
    ]);
    // Whatever is written next keeps it told apart.
    const { version } = await again(mia, contact);
    await updateOneContact(mia.now(), { id: contact.id, version, tags: ["touched"] });
  };
  const ways: Record<MayWriteState, (contact: WholeContact) => Promise<unknown>> = {
    both: async (contact) => [await saysYes(mia, contact), await saysYes(mia, contact, text(contact))],
    mail: (contact) => saysYes(mia, contact),
    text: async (contact) => [await saysStop(mia, contact), await saysYes(mia, contact, text(contact))],
    none: async () => undefined,
    ended: async (contact) => [await saysYes(mia, contact, { until: day(10) }), await over(contact)],
    stop: async (contact) => [await saysYes(mia, contact, text(contact)), await saysStop(mia, contact, text(contact))],
  };
  for (const [at, state] of MAY_WRITE_STATES.entries()) await ways[state](await make(state, at));
  const { data } = await listAllContacts(mia.now(), ALL);
  expect(Object.fromEntries(data.map(({ name, may_write }) => [name, may_write.state]))).toEqual(
    Object.fromEntries(MAY_WRITE_STATES.map((state) => [state, state])),
  );
  for (const may_write of MAY_WRITE_STATES) {
    const found = await listAllContacts(mia.now(), { ...ALL, may_write });
    expect(
      found.data.map(({ name }) => name),
      may_write,
    ).toEqual([may_write]);
  }
  // What ends while nothing is written: beside a stop of the other way it is that stop.
  const until = (column: "mail_until" | "text_until", name: string, hours: number) =>
    owner.query(
      `update contacts set ${column} = now() + interval '${hours} hours' where name = $1 and workspace_id = $2`,
      [...[name, mia.workspaceId]],
    );
  await until("text_until", "text", -1);
  await until("mail_until", "mail", -1);
  const names = async (may_write: MayWriteFilter) =>
    (await listAllContacts(mia.now(), { ...ALL, may_write })).data.map(({ name }) => name).toSorted();
  expect([await names("stop"), await names("ended")]).toEqual([
    ["stop", "text"],
    ["ended", "mail"],
  ]);
  await until("mail_until", "mail", 29 * 24);
  await until("mail_until", "both", 31 * 24);
  expect(await names("ends")).toEqual(["mail"]);
});

test("who agreed to the owner alone is found, and not once they agreed to the workspace, or another got them", async () => {
  const mia = await somebody(BOSS);
  const [alone, both] = [
    await known(mia, { name: "Alone", email: fresh() }),
    await known(mia, { name: "Both", email: fresh() }),
  ];
  await saysYes(mia, alone, { scope: "owner" });
  await saysYes(mia, both, { scope: "owner" });
  await saysYes(mia, await again(mia, both), { scope: "location" });
  await known(mia, { name: "Nobody asked", email: fresh() });
  const names = async () =>
    (await listAllContacts(mia.now(), { ...ALL, may_write: "alone" })).data.map(({ name }) => name);
  expect(await names()).toEqual(["Alone"]);
  await owner.query("update contacts set owner_id = $1 where id = $2", [newId(), alone.id]);
  expect(await names()).toEqual([]);
});

test("a yes without a proof, of tomorrow, over already or of another's address is refused, and nothing is stored", async () => {
  const mia = await somebody();
  const contact = await known(mia, { email: fresh() });
  const other = await known(mia, { email: fresh() });
  await expect(saysYes(mia, contact, { said_on: day(2) })).rejects.toMatchObject(refusedAt("said_on"));
  await expect(saysYes(mia, contact, { until: day(-2) })).rejects.toMatchObject(refusedAt("until"));
  await expect(saysYes(mia, contact, { fact: factOf(other) })).rejects.toMatchObject(refusedAt("fact"));
  await expect(saysYes(mia, contact, { channel: "sms" })).rejects.toMatchObject(refusedAt("fact"));
  await expect(saysStop(mia, contact, { fact: factOf(other) })).rejects.toMatchObject(refusedAt("fact"));
  const row = owner.query(
    `insert into contact_consents (workspace_id, id, contact_id, channel, purpose, scope, answer, address, source, at)
     values ($1, $2, $3, 'email', 'marketing', 'location', 'yes', 'x@y.test', 'letter', now())`,
    [mia.workspaceId, newId(), contact.id],
  );
  await expect(row).rejects.toThrow("contact_consents_proof");
  expect((await again(mia, contact)).consents).toEqual([]);
});

test("a colleague's stop holds on the mailbox however it is spelled, until a newer yes of that very address", async () => {
  const mia = await somebody(BOSS);
  const name = `ines${newId().slice(-8)}`;
  const contact = await known(mia, { email: `${name.slice(0, 4)}.${name.slice(4)}@gmail.com` });
  await saysYes(mia, contact);
  expect(email(await saysStop(mia, contact))).toMatchObject({ may: false, reason: "stopped_here" });
  const twin = await known(mia, { email: `${name}+news@googlemail.com` });
  expect(email(twin)).toMatchObject({ may: false, reason: "stopped_here" });
  expect(twin.may_write.state).toBe("stop");
  expect(email(await saysYes(mia, contact))).toMatchObject({ may: false });
  expect(email(await saysYes(mia, contact, { said_on: day(0) }))).toMatchObject({ may: true, reason: "agreed" });
  expect(email(await saysStop(mia, contact))).toMatchObject({ may: false, reason: "stopped_here" });
});

test("a colleague's stop is their location's, the brand's where whoever manages all of it says so, and no other tenant's", async () => {
  const boss = await somebody(BOSS);
  const member = await somebody({ workspaceId: boss.workspaceId });
  const sibling = await siblingOf(boss.workspaceId);
  const stranger = await somebody(BOSS);
  const address = fresh();
  const contact = await known(boss, { email: address });
  const [beside, foreign] = [await known(sibling, { email: address }), await known(stranger, { email: address })];
  const own = await known(member, { email: address });
  await expect(saysStop(member, own, { reach: "brand" })).rejects.toEqual(code("forbidden"));
  await saysStop(member, own);
  expect(email(await again(boss, contact))).toMatchObject({ reason: "stopped_here" });
  expect(email(await again(sibling, beside))).toMatchObject({ reason: "not_asked" });
  await saysStop(boss, contact, { reach: "brand" });
  expect(email(await again(sibling, beside))).toMatchObject({ reason: "stopped_here", since: null, consent: null });
  expect(email(await again(stranger, foreign))).toMatchObject({ reason: "not_asked" });
});

test("no tenant stops a person for another, or in that person's name", async () => {
  const [mia, other] = [await somebody(BOSS), await somebody(BOSS)];
  const { own: mark, keyId } = (await stopMarker())(`email:${fresh()}`);
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: mia.person.id } as never;
  const write = (workspace: string, reach: string, source: string) =>
    inWorkspace(scope, (tx) =>
      writeStop(tx, {
        mark,
        keyId,
        workspaceId: workspace,
        channel: "email",
        purpose: "any",
        scope: reach,
        source,
      } as never),
    );
  await expect(write(other.workspaceId, "location", "colleague")).rejects.toThrow();
  await expect(write(mia.workspaceId, "installation", "colleague")).rejects.toThrow();
  await expect(write(mia.workspaceId, "brand", "visitor")).rejects.toThrow();
  expect((await owner.query("select from stops where mark = $1", [mark])).rowCount).toBe(0);
  await write(mia.workspaceId, "brand", "colleague");
  expect((await owner.query("select from stops where mark = $1", [mark])).rowCount).toBe(1);
});

test("an everywhere stop reaches another tenant's new contact, is told to nobody, and no yes typed here lifts it", async () => {
  const [here, elsewhere] = [await somebody(BOSS), await somebody(BOSS)];
  const address = fresh();
  await ownStop(address, here.workspaceId, "installation");
  const contact = await known(elsewhere, { email: address.replace("@", "+news@") });
  const said = { may: false, reason: "stopped_themselves", since: null, until: null, consent: null };
  expect(email(contact)).toEqual({ channel: "email", address: contact.email, ...said });
  expect(email(await saysYes(elsewhere, contact, { said_on: day(0) }))).toMatchObject(said);
  expect(JSON.stringify(await again(elsewhere, contact))).not.toContain(here.workspaceId);
  const listed = await listAllContacts(elsewhere.now(), ALL);
  expect(listed.data.map(({ may_write }) => may_write.state)).toEqual(["stop"]);
});

test("a mistake is taken back by whoever made it, within ten minutes, and an older stop stays", async () => {
  const boss = await somebody(BOSS);
  const mia = await somebody({ ...BOSS, role: "manager", workspaceId: boss.workspaceId });
  const contact = await known(boss, { email: fresh() });
  const yes = await saysYes(boss, contact);
  const given = yes.consents[0]?.id ?? "";
  await expect(takeConsentBack(mia.now(), { id: contact.id, consent: given })).rejects.toEqual(code("forbidden"));
  const late = contactCall(boss.actor, new Date(Date.now() + 601_000));
  await expect(takeConsentBack(late, { id: contact.id, consent: given })).rejects.toEqual(code("forbidden"));
  const { data: without } = await takeConsentBack(boss.now(), { id: contact.id, consent: given });
  expect(without.consents).toMatchObject([{ id: given, taken_back: true, undo_until: null }]);
  expect(email(without)).toMatchObject({ reason: "not_asked" });
  await expect(takeConsentBack(boss.now(), { id: contact.id, consent: given })).rejects.toEqual(code("forbidden"));

  await saysYes(boss, contact);
  const stopped = await saysStop(boss, contact, { reach: "brand" });
  const wrong = stopped.consents.find(({ answer }) => answer === "no")?.id ?? "";
  expect(email((await takeConsentBack(boss.now(), { id: contact.id, consent: wrong })).data)).toMatchObject({
    may: true,
  });
  await saysStop(mia, contact);
  const twice = await saysStop(boss, contact);
  const second = twice.consents.find(
    ({ answer, by, taken_back }) => answer === "no" && by?.id === boss.person.id && !taken_back,
  );
  const { data: still } = await takeConsentBack(boss.now(), { id: contact.id, consent: second?.id ?? "" });
  expect(email(still)).toMatchObject({ may: false, reason: "stopped_here" });
  // What this contact's own ledger says is no proof: another with the address has only the stop itself.
  expect(email(await known(boss, { email: contact.email }))).toMatchObject({ may: false, reason: "stopped_here" });
});

test("the ledger of a contact that only its owner sees is theirs alone", async () => {
  const boss = await somebody(BOSS);
  const mia = await somebody({ workspaceId: boss.workspaceId });
  const contact = await saysYes(mia, await known(mia, { email: fresh() }));
  const rows = (userId: string) =>
    inWorkspace({ workspaceId: boss.workspaceId, ownerId: null, userId } as never, async (tx) => {
      const { rows: found } = await tx.execute("select id from contact_consents");
      return found.length;
    });
  expect(await rows(boss.person.id)).toBe(1);
  await updateOneContact(mia.now(), { id: contact.id, version: contact.version, seen_by: "owner" });
  expect(await rows(boss.person.id)).toBe(0);
  expect(await rows(mia.person.id)).toBe(1);
  await expect(saysYes(boss, contact)).rejects.toEqual(code("not_found"));
});

test("who agreed to the owner alone goes with no hand-over; who agreed to the location does", async () => {
  const mia = await somebody(BOSS);
  const liam = await somebody({ ...BOSS, workspaceId: mia.workspaceId });
  const alone = await saysYes(mia, await known(mia, { name: "Alone", email: fresh() }), { scope: "owner" });
  const shared = await saysYes(mia, await known(mia, { name: "Shared", email: fresh() }));
  expect(email(alone)).toMatchObject({ may: true });
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: mia.person.id } as never;
  const hand = { actor: mia.actor, requestId: "test", workspaceId: mia.workspaceId };
  await inWorkspace(scope, (tx) =>
    contactOwnership.handOver(tx, {
      kind: "contacts",
      ...hand,
      from: mia.person.id,
      to: liam.person.id,
    }),
  );
  const owners = "select owner_id from contacts where id = $1";
  expect((await owner.query(owners, [alone.id])).rows).toEqual([{ owner_id: mia.person.id }]);
  expect(email(await again(mia, alone))).toMatchObject({ may: true });
  // Given to a colleague by hand it is theirs to look after, and not to write to.
  await owner.query("update contacts set owner_id = $2 where id = $1", [alone.id, liam.person.id]);
  expect(email(await again(liam, alone))).toMatchObject({ may: false, reason: "other_sender" });
  expect(email(await again(liam, shared))).toMatchObject({ may: true });
  const mail = await listAllContacts(liam.now(), { ...ALL, may_write: "mail" });
  expect(mail.data.map(({ name }) => name)).toContain("Shared");
});

test("in whatever way a contact changes hands, its filter says what its row does", async () => {
  const mia = await somebody(BOSS);
  const liam = await somebody({ ...BOSS, workspaceId: mia.workspaceId });
  // Both ways of saying yes, and one that was a mistake: what is left counts.
  const both = await known(mia, { name: "Both", email: fresh() });
  await saysYes(mia, both);
  const twice = await saysYes(mia, both, { scope: "owner" });
  const mistaken = twice.consents.find(({ scope }) => scope === "owner")?.id ?? "";
  // A yes that a joined record brought along.
  const record = await known(mia, { name: "Record", email: fresh() });
  const person = await known(mia, { name: "Person", email: fresh() });
  const said = await saysYes(mia, record, { scope: "owner" });
  const join = { id: person.id, other: said.id, version: person.version, other_version: said.version, chosen: [] };
  await mergeContacts(mia.now(), join);
  const filtered = async (who: Somebody) =>
    (await listAllContacts(who.now(), { ...ALL, may_write: "mail" })).data.map(({ name }) => name).toSorted();
  const shown = async (who: Somebody) =>
    (await listAllContacts(who.now(), ALL)).data.flatMap(({ name, may_write: { state } }) =>
      state === "mail" ? name : [],
    );
  expect(await filtered(mia)).toEqual(["Both", "Person"]);
  const hand = { actor: mia.actor, requestId: "test", workspaceId: mia.workspaceId };
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: mia.person.id } as never;
  const give = (from: Somebody, to: Somebody) =>
    inWorkspace(scope, (tx) =>
      contactOwnership.handOver(tx, { ...hand, kind: "contacts", from: from.person.id, to: to.person.id }),
    );
  await give(mia, liam);
  // Who agreed to Mia alone stays with her, and whoever agreed to all goes along.
  const owners = await owner.query("select name, owner_id from contacts where id = any ($1) order by name", [
    [both.id, person.id],
  ]);
  expect(owners.rows.map(({ owner_id }) => owner_id)).toEqual([liam.person.id, mia.person.id]);
  expect(await filtered(liam)).toEqual(["Both", "Person"]);
  expect((await shown(liam)).toSorted()).toEqual(["Both", "Person"]);
  // Back with whom it was said to; then that person leaves, and nobody was named.
  await give(liam, mia);
  expect(await filtered(mia)).toEqual(["Both", "Person"]);
  await takeConsentBack(mia.now(), { id: both.id, consent: mistaken });
  await owner.query("update workspaces set owner_id = $2 where id = $1", [mia.workspaceId, liam.person.id]);
  await owner.query("delete from memberships where workspace_id = $1 and user_id = $2", [
    mia.workspaceId,
    mia.person.id,
  ]);
  await weighAnew();
  expect(await filtered(liam)).toEqual(["Both"]);
  expect((await shown(liam)).toSorted()).toEqual(["Both"]);
});

test("the ledger goes with its contact and into its owner's export, and the stop outlives both", async () => {
  const mia = await somebody(BOSS);
  const address = fresh();
  const contact = await known(mia, { email: address });
  await saysYes(mia, contact);
  await saysStop(mia, contact);
  const scope = { workspaceId: mia.workspaceId, ownerId: null, userId: mia.person.id } as never;
  const [exported] = await inWorkspace(scope, (tx) => contactsOf(tx, mia.person.id));
  expect(exported?.consents).toMatchObject([{ answer: "yes", proof: "Binder 3" }, { answer: "no" }]);
  const left = () => owner.query("select from contact_consents where contact_id = $1", [contact.id]);
  expect((await left()).rowCount).toBe(2);
  await owner.query("update contacts set deleted_at = now() - interval '31 days' where id = $1", [contact.id]);
  await owner.query("select contacts_sweep(1000)");
  expect((await left()).rowCount).toBe(0);
  expect(email(await known(mia, { email: address }))).toMatchObject({ may: false, reason: "stopped_here" });
  await saysYes(mia, await known(mia, { email: fresh() }));
  await owner.query("update workspaces set closed_at = now() where id = $1", [mia.workspaceId]);
  const ends = (tx: Parameters<Parameters<typeof inWorkspace>[1]>[0]) => contactOwnership.erase(tx, 1000);
  await inWorkspace(scope, ends);
  expect((await owner.query("select from contact_consents where workspace_id = $1", [mia.workspaceId])).rowCount).toBe(
    0,
  );
});
