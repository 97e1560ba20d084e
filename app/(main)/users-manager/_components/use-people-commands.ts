"use client";
// What is done with people at once, each act with its way back where there is one.
import { useMemo } from "react";
import { messageOf } from "#lib/client/api.ts";
import { call } from "#lib/client/call.ts";
import { showError, showSuccess } from "#lib/client/snackbar.ts";
import { useRefreshPeople } from "#lib/client/use-members.ts";
import { counted } from "#lib/plural.ts";
import type { Member, MemberAct } from "#lib/services/auth/members-entities.ts";
import { nameOf, ROLE_LABELS } from "./people-shape.ts";

type People = readonly Member[];
type Done<T> = { member: Member; made: T };

/** Only those with whom it may be done; the others of a choice are left as they are. */
export function ableTo(people: People, act: MemberAct): Member[] {
  return people.filter((member) => member.may.includes(act));
}

async function each<T>(people: People, run: (member: Member) => Promise<T>): Promise<Done<T>[]> {
  const done: Done<T>[] = [];
  const failures: unknown[] = [];
  for (const member of people) {
    try {
      done.push({ member, made: await run(member) });
    } catch (error) {
      failures.push(error);
    }
  }
  const [first] = failures;
  if (first) showError(failures.length === 1 ? messageOf(first) : `${failures.length} failed. ${messageOf(first)}`);
  return done;
}

function named(people: People): string {
  const [first] = people;
  return people.length === 1 && first ? nameOf(first) : counted(people.length, "person");
}

function say<T>(done: readonly Done<T>[], sentence: (who: string) => string, undo?: () => Promise<unknown>) {
  if (done.length === 0) return;
  const text = sentence(named(done.map(({ member }) => member)));
  showSuccess(text, undo ? { label: "Undo", onClick: () => void undo() } : undefined);
}

function actsOf(refresh: () => Promise<unknown>) {
  const run = async <T>(people: People, act: (member: Member) => Promise<T>) => {
    const done = await each(people, act);
    await refresh();
    return done;
  };
  const back =
    <T>(done: readonly Done<T>[], act: (one: Done<T>) => Promise<unknown>) =>
    async () => {
      const of = new Map(done.map((one) => [one.member.id, one]));
      const undone = await run(
        done.map(({ member }) => member),
        async (member) => {
          const one = of.get(member.id);
          return one ? act(one) : undefined;
        },
      );
      say(undone, (who) => `${who}: as before`);
    };
  return {
    role: async (people: People, role: Member["role"]) => {
      const changing = ableTo(people, "role").filter((member) => member.role !== role);
      const done = await run(changing, ({ id, version }) => call("auth.changeMember", { id, role, version }));
      const undo = back(done, ({ member, made }) =>
        call("auth.changeMember", { id: member.id, role: member.role, version: made.version }),
      );
      say(done, (who) => `${who}: ${ROLE_LABELS[role].toLowerCase()} now`, undo);
    },
    suspend: async (people: People) => {
      const done = await run(ableTo(people, "suspend"), ({ id }) => call("auth.suspendMember", { id }));
      say(
        done,
        (who) => `${who} suspended`,
        back(done, ({ member: { id } }) => call("auth.reactivateMember", { id })),
      );
    },
    reactivate: async (people: People) => {
      const done = await run(ableTo(people, "reactivate"), ({ id }) => call("auth.reactivateMember", { id }));
      say(
        done,
        (who) => `${who} reactivated`,
        back(done, ({ member: { id } }) => call("auth.suspendMember", { id })),
      );
    },
    resend: async (people: People) => {
      const done = await run(ableTo(people, "resend"), ({ id }) => call("auth.resendInvitation", { id }));
      say(done, (who) => `Invitation to ${who} sent again`);
    },
    revoke: async (people: People) => {
      const done = await run(ableTo(people, "revoke"), ({ id }) => call("auth.revokeInvitation", { id }));
      const again = back(done, ({ made: { email, role } }) =>
        call("auth.inviteMembers", { emails: [email], role }, { idempotencyKey: crypto.randomUUID() }),
      );
      say(done, (who) => `Invitation to ${who} withdrawn`, again);
      return done.map(({ member }) => member);
    },
  };
}

export type PeopleCommands = ReturnType<typeof actsOf>;

/** The same functions on every render: the table's columns hold them. */
export function usePeopleCommands(): PeopleCommands {
  const refresh = useRefreshPeople();
  return useMemo(() => actsOf(refresh), [refresh]);
}
