"use client";
// The page of the library: tabs by what people look for, what ends soon, uploads, and the files as a grid or a list.
import Link from "next/link";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { Note } from "#components/ui/note.tsx";
import { type Tab, Tabs } from "#components/ui/tabs.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import { counted, nounOf } from "#lib/plural.ts";
import type { MediaOverview } from "#lib/services/media/entities.ts";
import { SOON_DAYS } from "#lib/services/media/media-limits.ts";
import { MediaList, type MediaListProps } from "./media-list.tsx";
import { FILES } from "./media-shape.ts";

type MediaHomeProps = Omit<MediaListProps, "overview"> & { overview: MediaOverview };

/** So many folders are tabs; the others are in the filter. */
const MOST_TABS = 3;

function tabsOf(overview: MediaOverview, { filters }: ListAddress): Tab[] {
  const alone = (name: string, value: string) => filters[name] === value;
  const tab = (label: string, count: number, [name, value]: [name: string, value: string]): Tab => ({
    ...{ label, count, href: `${campaignPaths.mediaLibrary()}?${new URLSearchParams({ [name]: value })}` },
    current: alone(name, value),
  });
  const { brand, folders, videos, soon, ended } = overview;
  const rest = [
    ...(brand.files > 0 || brand.name !== "" ? [tab("Brand", brand.files, ["brand", "1"])] : []),
    ...folders.slice(0, MOST_TABS).map(({ name, files }) => tab(name, files, ["folder", name])),
    ...(videos > 0 ? [tab("Video", videos, ["type", "video"])] : []),
    ...(soon > 0 || alone("rights", "soon") ? [tab("Rights end soon", soon, ["rights", "soon"])] : []),
    ...(ended > 0 || alone("rights", "ended") ? [tab("Rights ended", ended, ["rights", "ended"])] : []),
  ];
  const current = !rest.some((one) => one.current);
  return [{ label: "Everything", count: overview.files, href: campaignPaths.mediaLibrary(), current }, ...rest];
}

/** What goes out of use by itself, before it does. */
function Ending({ overview: { soon, ended_used: ended }, rights }: { overview: MediaOverview; rights: string }) {
  if (ended > 0 && rights !== "ended")
    return (
      <Note tone="warning" title={`${counted(ended, "file")} in use ${ended === 1 ? "has" : "have"} no rights left`}>
        We no longer show {ended === 1 ? "it" : "them"} to anyone. A plain area appears instead. Renew the rights, or
        replace the {nounOf(ended, "file")} everywhere.{" "}
        <Link href={`${campaignPaths.mediaLibrary()}?rights=ended&used=1`} className="link">
          Look at {ended === 1 ? "it" : "them"}
        </Link>
      </Note>
    );
  if (soon === 0 || rights === "soon") return null;
  return (
    <Note tone="warning" title={`The rights to ${counted(soon, "file")} end within ${SOON_DAYS} days`}>
      After the last day we no longer show {soon === 1 ? "it" : "them"} to anyone.{" "}
      <Link href={`${campaignPaths.mediaLibrary()}?rights=soon`} className="link">
        Look at {soon === 1 ? "it" : "them"}
      </Link>
    </Note>
  );
}

export function MediaHome({ overview: first, ...rest }: MediaHomeProps) {
  const { data: overview = first } = useCall("media.overview", undefined, { fallbackData: first });
  const { list } = useListAddress(FILES);
  const head = (
    <>
      <Tabs label="Library" prefetch={false} tabs={tabsOf(overview, list)} />
      <div className="pt-3 empty:hidden">
        <Ending overview={overview} rights={list.filters.rights ?? ""} />
      </div>
    </>
  );
  return <MediaList overview={overview} head={head} {...rest} />;
}
