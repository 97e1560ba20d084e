"use client";
// What stands on the card below the name, in its order: drag or arrow keys move a row, the pencil opens its fields.
import { GripVertical, PencilLine, Plus, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { late } from "#components/patterns/late.tsx";
import { SectionHeading } from "#components/patterns/section-heading.tsx";
import { cn } from "#components/ui/cn.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Select } from "#components/ui/select.tsx";
import { isolate } from "#lib/isolate.ts";
import type { Block, BlockKind, CardContent } from "#lib/services/card/content.ts";
import { MAX_BLOCKS } from "#lib/services/card/content-limits.ts";
import type { CardFile } from "#lib/services/card/entities.ts";
import { BLOCK_KINDS, newBlock, OFFERED, wordsOf } from "./block-kinds.ts";
import type { AddFile } from "./use-files.ts";
import type { Change } from "./use-history.ts";
import { moved, useReorder } from "./use-reorder.ts";

type BlockListProps = {
  content: CardContent;
  change: Change;
  problems: ReadonlyMap<string, string>;
  files: readonly CardFile[];
  addFile: AddFile;
  timeZone: string;
  isPrivate: boolean;
};

const BlockFields = late(() => import("./block-fields.tsx").then((module) => module.BlockFields));

/** A private card holds no files: the company would see them among its own. */
const HELD_PUBLICLY: ReadonlySet<BlockKind> = new Set(["gallery", "file"]);

/** The browser's own list, because it is the best one on every phone; choosing adds. */
function AddBlock({ onAdd, full, isPrivate }: { onAdd: (block: Block) => void; full: boolean; isPrivate: boolean }) {
  const offered = OFFERED.filter((kind) => !isPrivate || !HELD_PUBLICLY.has(kind));
  return (
    <span className="relative">
      <Plus className="pointer-events-none absolute top-1/2 left-3 z-1 size-4 -translate-y-1/2" aria-hidden="true" />
      <Select
        aria-label="Add a block"
        value=""
        disabled={full}
        className={cn("[&_select]:pl-9", !full && "[&_select]:w-28")}
        onChange={(event) => {
          const kind = offered.find((one) => one === event.target.value);
          if (kind) onAdd(newBlock(kind));
        }}
      >
        <option value="">{full ? `${MAX_BLOCKS} is the most` : "Add"}</option>
        {offered.map((kind) => (
          <option key={kind} value={kind}>
            {BLOCK_KINDS[kind].label}
          </option>
        ))}
      </Select>
    </span>
  );
}

type BlockRowProps = {
  block: Block;
  wrong: boolean;
  shown: boolean;
  grip: ComponentProps<"button">;
  onOpen: () => void;
  onRemove: () => void;
};

function BlockRow({ block, wrong, shown, grip, onOpen, onRemove }: BlockRowProps) {
  const { title, line } = wordsOf(block);
  const { Icon } = BLOCK_KINDS[block.kind];
  return (
    <div className="flex min-h-14 items-center gap-2">
      <button
        type="button"
        aria-label={`Move ${isolate(title)}: drag, or use the up and down arrows`}
        className="target grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-tight text-muted hover:bg-hover"
        {...grip}
      >
        <GripVertical className="size-4" aria-hidden="true" />
      </button>
      <Icon className="size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="cut block text-14">{title}</span>
        <span className={cn("cut block text-12", wrong ? "text-danger" : "text-muted")}>
          {wrong ? "Incomplete" : line}
        </span>
      </span>
      <IconButton label={`Edit ${isolate(title)}`} aria-expanded={shown} onClick={onOpen}>
        <PencilLine aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${isolate(title)}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Changes the blocks, and says where one that was moved is now. */
function useOrder({ content: { blocks }, change }: Pick<BlockListProps, "content" | "change">) {
  const [said, setSaid] = useState("");
  const setBlocks = (field: string, next: (blocks: Block[]) => Block[]) =>
    change(field, (now) => ({ ...now, blocks: next(now.blocks) }));
  const reorder = useReorder(blocks.length, (from, to) => {
    setBlocks(`order-${from}-${to}`, (now) => moved(now, from, to));
    const block = blocks[from];
    if (block) setSaid(`${wordsOf(block).title}, now ${to + 1} of ${blocks.length}`);
  });
  return { setBlocks, said, reorder };
}

function Empty() {
  return <p className="py-5 text-13 text-muted">Nothing here yet. Start with a phone number or an email address.</p>;
}

export function BlockList({ content, change, problems, isPrivate, ...known }: BlockListProps) {
  const { blocks } = content;
  const [open, setOpen] = useState<string | null>(null);
  const { setBlocks, said, reorder } = useOrder({ content, change });
  const { list, dragged, handle } = reorder;

  function add(block: Block) {
    setBlocks(`add-${block.id}`, (now) => [...now, block]);
    setOpen(block.id);
  }

  return (
    <section className="min-w-0 pt-9" aria-labelledby="blocks">
      <SectionHeading
        id="blocks"
        title="On the card"
        hint="in this order"
        end={<AddBlock onAdd={add} full={blocks.length >= MAX_BLOCKS} isPrivate={isPrivate} />}
      />
      {blocks.length === 0 ? <Empty /> : null}
      <ul ref={list}>
        {blocks.map((block, index) => {
          const wrong = [...problems.keys()].some((path) => path.startsWith(`blocks.${index}.`));
          const shown = open === block.id || (wrong && open === null);
          return (
            <li
              key={block.id}
              className={cn("border-b border-line bg-raised", dragged === index && "relative z-1 shadow-float")}
            >
              <BlockRow
                block={block}
                wrong={wrong}
                shown={shown}
                grip={handle(index)}
                onOpen={() => setOpen(shown ? "" : block.id)}
                onRemove={() => setBlocks(`remove-${block.id}`, (now) => now.filter(({ id }) => id !== block.id))}
              />
              {shown ? (
                <BlockFields
                  {...known}
                  block={block}
                  problem={(field) => problems.get(`blocks.${index}.${field}`)}
                  put={(next) => {
                    // What was open because something is missing stays open once nothing is.
                    setOpen(block.id);
                    setBlocks(block.id, (now) => now.map((one) => (one.id === next.id ? next : one)));
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  );
}
