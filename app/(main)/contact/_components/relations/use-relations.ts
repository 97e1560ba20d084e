"use client";
// Who is around a contact, a page at a time, and the acts on one of them.
import { useState } from "react";
import { call } from "#lib/client/call.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { RelationWith } from "#lib/services/contact/relation-entities.ts";
import type { ContactPage, Run } from "../use-contact-page.ts";

export const AT_ONCE = 20;
export type Around = "around" | "people";

const removing =
  (relation: string, removed: boolean): Run =>
  ({ id }) =>
    call("contact.changeRelation", { id, relation, removed });

export function useRelations(page: ContactPage, of: Around) {
  const [number, turnTo] = useState(1);
  const asked = { id: page.contact.id, of, page: number, per_page: AT_ONCE };
  const { data, error, mutate } = useCall("contact.relations", asked, { keepPreviousData: true });
  const remove = ({ id, other }: RelationWith) =>
    void page.change(removing(id, true), { said: `${other.name} removed`, undo: removing(id, false) });
  const bringBack = ({ id, other }: RelationWith) =>
    void page.change(removing(id, false), { said: `${other.name} is back` });
  const link = (company: { id: string; name: string }) =>
    void page.change(
      ({ id, title }) =>
        call("contact.addRelation", { id, other: company.id, relation: "employer", word: "", back: "", title }),
      { said: `Linked to ${company.name}` },
    );
  return { data, error, again: () => void mutate(), number, turnTo, remove, bringBack, link };
}

export type RelationList = ReturnType<typeof useRelations>;
