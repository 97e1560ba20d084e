// Locations that nothing can be ordered for, each with its reason.
import Link from "next/link";
import { Note } from "#components/ui/note.tsx";
import { isolate } from "#lib/isolate.ts";
import { peoplePaths } from "#lib/people-paths.ts";

export type RefusedPlace = { id: string; name: string; why: string };

export function RefusedPlaces({ refused }: { refused: readonly RefusedPlace[] }) {
  return (
    <Note
      tone="warning"
      title="Nothing can be ordered from here for:"
      action={
        <Link href={peoplePaths.franchiseManager()} className="link text-13">
          Locations
        </Link>
      }
    >
      <ul className="grid gap-1">
        {refused.map(({ id, name, why }) => (
          <li key={id}>
            <span className="font-medium text-ink">{isolate(name)}</span> {why}
          </li>
        ))}
      </ul>
    </Note>
  );
}
