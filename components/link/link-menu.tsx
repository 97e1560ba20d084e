"use client";
// What can be done with one link; the menu and its panel are loaded when somebody opens it.
import { late } from "#components/patterns/late.tsx";
import { LazyMenu } from "#components/patterns/lazy-menu.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { isolate } from "#lib/isolate.ts";
import type { Link } from "#lib/services/links/entities.ts";

const LinkMenuPanel = late(() => import("./link-menu-panel.tsx").then((module) => module.default));

type LinkMenuProps = { link: Link; onDelete: () => void };

/** Named after its link. */
export function LinkMenu({ link, onDelete }: LinkMenuProps) {
  return (
    <LazyMenu trigger={<RowButton label={`More for ${isolate(link.title)}`} icon="more" />}>
      <LinkMenuPanel link={link} onDelete={onDelete} />
    </LazyMenu>
  );
}
