"use client";
// Where a file is used, by the names people know those places by.
import Link from "next/link";
import { useCall } from "#lib/client/use-call.ts";
import { nearDay } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";

const KINDS: Readonly<Record<string, string>> = {
  card: "Share card",
  "link-picture": "Preview picture or logo",
  photo: "Photo",
  poster: "Picture of a video",
};

const MOST = 12;

type FileUsesProps = { id: string; count: number; timeZone: string };

export function FileUses({ id, count, timeZone }: FileUsesProps) {
  const { data } = useCall("media.uses", count === 0 ? null : { id });
  const uses = data ?? [];
  return (
    <section aria-label="Where it is used">
      <h3 className="text-12 font-semibold text-muted">
        {count === 0 ? "Not used anywhere" : `Used in ${counted(count, "place")}`}
      </h3>
      <ul>
        {uses.slice(0, MOST).map(({ kind, id: used, name, path, place, created_at }) => (
          <li key={`${kind} ${used} ${place}`} className="flex items-baseline gap-3 border-b border-line py-2 text-13">
            <span className="cut min-w-0 flex-1">
              {path !== null && name !== "" ? (
                <Link href={path} prefetch={false} className="link">
                  {name}
                </Link>
              ) : (
                name || place || "Somewhere you cannot see"
              )}
            </span>
            <span className="shrink-0 text-12 text-muted">
              {KINDS[kind] ?? "Other"}, {nearDay(created_at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {uses.length > MOST ? (
        <p className="pt-2 text-12 text-muted">And {counted(uses.length - MOST, "place")} more.</p>
      ) : null}
    </section>
  );
}
