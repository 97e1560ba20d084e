"use client";
// What is done with one person from their page: the same acts as in the list.
import { BellRing, FolderInput, Palette, UserMinus, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button } from "#components/ui/button.tsx";
import { peoplePaths } from "#lib/people-paths.ts";
import type { PeopleOverview, TreePerson } from "#lib/services/auth/people-entities.ts";
import { usePersonActs } from "../_people/use-person-acts.ts";

const GroupDialog = late(() => import("../_people/group-dialog.tsx").then((module) => module.default));
const MoveDialog = late(() => import("../_people/move-dialog.tsx").then((module) => module.default));
const ThemeDialog = late(() => import("../_people/theme-dialog.tsx").then((module) => module.default));

type PersonToolsProps = { person: TreePerson; overview: PeopleOverview };

export function PersonTools({ person, overview }: PersonToolsProps) {
  const router = useRouter();
  const mayWrite = useMayWrite();
  const acts = usePersonActs();
  const [asking, setAsking] = useState<"group" | "theme" | "move" | null>(null);
  const close = () => {
    setAsking(null);
    router.refresh();
  };
  if (!mayWrite) return null;
  const { may } = person;
  return (
    <div className="flex flex-wrap gap-2">
      {may.includes("nudge") ? (
        <Button size="sm" icon={<BellRing aria-hidden="true" />} onClick={() => void acts.nudge([person])}>
          Nudge to finish
        </Button>
      ) : null}
      <Button size="sm" icon={<UsersRound aria-hidden="true" />} onClick={() => setAsking("group")}>
        Add to a group
      </Button>
      {may.includes("theme") ? (
        <Button size="sm" icon={<Palette aria-hidden="true" />} onClick={() => setAsking("theme")}>
          Give a theme…
        </Button>
      ) : null}
      {may.includes("move") ? (
        <Button size="sm" icon={<FolderInput aria-hidden="true" />} onClick={() => setAsking("move")}>
          Move to location…
        </Button>
      ) : null}
      {may.includes("leave") ? (
        <Button
          size="sm"
          variant="danger"
          icon={<UserMinus aria-hidden="true" />}
          onClick={() => router.push(peoplePaths.leavingOf(person.id, person.place.id))}
        >
          Remove…
        </Button>
      ) : null}
      {asking === "group" ? <GroupDialog people={[person]} groups={overview.groups} onClose={close} /> : null}
      {asking === "theme" ? <ThemeDialog people={[person]} onClose={close} /> : null}
      {asking === "move" ? <MoveDialog people={[person]} overview={overview} onClose={close} /> : null}
    </div>
  );
}
