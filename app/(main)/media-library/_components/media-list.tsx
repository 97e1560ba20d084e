"use client";
// The files of the library as a grid or a list, what comes up, and one file opened over them.
import { LayoutGrid, List, Upload } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useMemo } from "react";
import "./media.css";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { late } from "#components/patterns/late.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { ListFilters } from "#components/patterns/list-filters.tsx";
import { PagedList } from "#components/patterns/paged-list.tsx";
import { ThumbBar } from "#components/patterns/thumb-bar.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { useListAddress } from "#components/patterns/use-list-address.ts";
import { useMayWrite } from "#components/shell/when-writing.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { SMALL_SCREEN, useMedia } from "#lib/client/use-media.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import type { Asset, MediaOverview } from "#lib/services/media/entities.ts";
import { acceptedIn } from "#lib/services/media/file-types.ts";
import { type AssetSort, RESTORE_DAYS } from "#lib/services/media/media-limits.ts";
import { deletedColumns, mediaColumns } from "./media-columns.tsx";
import { FILES, RIGHTS_OPTIONS, TYPE_OPTIONS } from "./media-shape.ts";
import { RenameFolder } from "./rename-folder.tsx";
import { UploadQueue } from "./upload-queue.tsx";
import { type MediaCommands, useMediaCommands } from "./use-media-commands.ts";
import { useMediaUploads } from "./use-media-uploads.ts";
import { OpenedFile, useOpened } from "./use-opened.ts";

const FileBeside = late(() => import("./file-beside.tsx").then((module) => module.default));
const FileDialog = late(() => import("./file-dialog.tsx").then((module) => module.default));
const MediaBulk = late(() => import("./media-bulk.tsx").then((module) => module.default));
const MediaFilterFields = late(() => import("./media-filter-fields.tsx").then((module) => module.default));

export type MediaListProps = {
  first: ListPage<Asset>;
  firstList: ListAddress<AssetSort>;
  overview: MediaOverview;
  timeZone: string;
  /** They look after the workspace. */
  managing: boolean;
  /** Stands over the list, beside what is opened. */
  head?: ReactNode;
};

const nameOf = ({ name }: Asset) => name;

const nothingDeleted = (
  <EmptyState
    drawing="nothing"
    title="No deleted files"
    action={
      <Link href={campaignPaths.mediaLibrary()} className={buttonVariants({})}>
        Back to the library
      </Link>
    }
  >
    A deleted file stays here for {RESTORE_DAYS} days and can be restored.
  </EmptyState>
);

function Views({ grid, onView }: { grid: boolean; onView: (view: string) => void }) {
  return (
    <Segmented
      label="Show as"
      value={grid ? "grid" : "list"}
      onSelect={(view) => onView(view === "list" ? "list" : "")}
      segments={[
        { value: "grid", label: "Grid", icon: <LayoutGrid aria-hidden="true" /> },
        { value: "list", label: "List", icon: <List aria-hidden="true" /> },
      ]}
    />
  );
}

function NoFilesYet({ choose }: { choose: (() => void) | null }) {
  return (
    <EmptyState
      drawing="nothing"
      title="No files yet"
      className="pt-[12vh]"
      action={
        choose ? (
          <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={choose}>
            Upload files
          </Button>
        ) : undefined
      }
    >
      Drop pictures, videos and documents here, up to 100 at once.
    </EmptyState>
  );
}

type ToolsProps = { grid: boolean; choose: (() => void) | null; onView: (view: string) => void };

function Tools({ grid, choose, onView }: ToolsProps) {
  return (
    <>
      <Views grid={grid} onView={onView} />
      {choose ? (
        <Button
          size="sm"
          variant="primary"
          icon={<Upload aria-hidden="true" />}
          className="touch:hidden"
          onClick={choose}
        >
          Upload
          <Kbd onBrand className="ml-0.5">
            C
          </Kbd>
        </Button>
      ) : null}
    </>
  );
}

type FilesProps = MediaListProps & { choose: (() => void) | null; commands: MediaCommands; covered: boolean };

function Files({ first, firstList, overview, timeZone, managing, choose, commands, covered }: FilesProps) {
  const { list, change } = useListAddress(FILES);
  const grid = list.kept.view !== "list";
  const columns = useMemo(
    () => mediaColumns({ timeZone, commands, managing }, grid),
    [timeZone, commands, managing, grid],
  );
  const bin = useMemo(
    () => ({ columns: deletedColumns(timeZone), onRestore: commands.restore, nothing: nothingDeleted }),
    [timeZone, commands],
  );
  const folders = [
    { value: "", label: "All folders" },
    ...overview.folders.map(({ name }) => ({ value: name, label: name })),
  ];
  const onRenamed = (folder: string) => change({ filters: { folder } }, true);
  const renaming = { overview, managing, commands, onRenamed };
  return (
    <div className={grid ? "media-grid" : undefined}>
      <PagedList
        {...{ first, firstList, columns, nameOf, covered, bin }}
        shape={FILES}
        label="files"
        search="Search name, tag, description"
        columnsKey="media"
        filters={[
          { name: "type", label: "Kind", options: TYPE_OPTIONS },
          { name: "rights", label: "Rights", options: RIGHTS_OPTIONS },
          ...(overview.folders.length === 0 ? [] : [{ name: "folder", label: "Folder", options: folders }]),
        ]}
        filterFields={() => (
          <ListFilters change={change}>
            <MediaFilterFields {...{ list, change, overview }} />
          </ListFilters>
        )}
        tools={
          <>
            {choose && list.filters.folder ? <RenameFolder {...renaming} folder={list.filters.folder} /> : null}
            <Tools {...{ grid, choose }} onView={(view) => change({ kept: { view } }, true)} />
          </>
        }
        onOpen={commands.open}
        onCreate={choose ?? undefined}
        bulk={(picked) =>
          picked.rows.length === 0 ? null : (
            <MediaBulk
              picked={picked.rows}
              onClear={picked.clear}
              {...{ commands, overview, managing, mayWrite: choose !== null }}
            />
          )
        }
        looked="We looked at names, tags, descriptions, creators and credits."
        nothing={<NoFilesYet choose={choose} />}
        picture
      />
    </div>
  );
}

/** A file of the grid is opened beside it where there is room, and over the page on a phone and over a list. */
function useBeside(list: ListAddress<AssetSort>, id: string | null): boolean {
  const narrow = useMedia(SMALL_SCREEN);
  return id !== null && !narrow && list.kept.view !== "list";
}

/** `first` is what the server already read for `firstList`. */
export function MediaList(props: MediaListProps) {
  const { overview, managing, timeZone, head } = props;
  const mayWrite = useMayWrite();
  const opened = useOpened();
  const commands = useMediaCommands(opened.open);
  const { list } = useListAddress(FILES);
  const beside = useBeside(list, opened.id);
  const { uploads, add, ...queue } = useMediaUploads({ folder: list.filters.folder ?? "", commands });
  const shown = { commands, overview, managing, timeZone, onClose: opened.close };
  return (
    <div className="media-home" data-beside={beside || undefined}>
      <div className="media-main">
        {head}
        <UploadField
          label="Files"
          accept={acceptedIn("public")}
          multiple
          above
          paste="page"
          locked={mayWrite ? undefined : "You are only looking."}
          uploads={uploads}
          onFiles={add}
        >
          {(choose) => (
            <>
              <UploadQueue {...queue} />
              <OpenedFile value={beside ? opened.id : null}>
                <Files
                  {...props}
                  commands={commands}
                  choose={mayWrite ? choose : null}
                  covered={opened.id !== null && !beside}
                />
              </OpenedFile>
              {mayWrite ? (
                <ThumbBar>
                  <Button variant="primary" size="lg" icon={<Upload aria-hidden="true" />} onClick={choose}>
                    Upload
                  </Button>
                </ThumbBar>
              ) : null}
            </>
          )}
        </UploadField>
      </div>
      {opened.id === null ? null : beside ? (
        <FileBeside key={opened.id} id={opened.id} {...shown} takesFocus={opened.byHand.current} />
      ) : (
        <FileDialog key={opened.id} id={opened.id} {...shown} />
      )}
    </div>
  );
}
