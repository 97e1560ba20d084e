"use client";
// What one tab alone needs comes with that tab: one page serves them all, and would bring all of them at once.
import dynamic from "next/dynamic";
import { MissingPart } from "#components/patterns/missing-part.tsx";

export const DirectoryView = dynamic(() =>
  import("./directory/directory-view.tsx").then(
    (made) => made.DirectoryView,
    () => MissingPart,
  ),
);

export const LeavingHome = dynamic(() =>
  import("./leaving/leaving-home.tsx").then(
    (made) => made.LeavingHome,
    () => MissingPart,
  ),
);

export const PeopleList = dynamic(() =>
  import("../_people/people-list.tsx").then(
    (made) => made.PeopleList,
    () => MissingPart,
  ),
);

export const GroupList = dynamic(() =>
  import("../_groups/group-list.tsx").then(
    (made) => made.GroupList,
    () => MissingPart,
  ),
);
