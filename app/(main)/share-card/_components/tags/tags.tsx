// The tab of NFC tags.
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { Page } from "#components/patterns/page.tsx";
import { paths } from "#lib/paths.ts";
import type { Tag } from "#lib/services/card/tag-entities.ts";
import { CardTabs } from "../card-tabs.tsx";
import { TagList } from "../panels.tsx";
import type { Target } from "./tag-target.tsx";

type TagsProps = {
  /** Null for whoever may not look. */
  used: readonly Tag[] | null;
  retired: readonly Tag[];
  targets: readonly Target[];
  readOnly: boolean;
  company: boolean;
};

export function Tags({ used, ...rest }: TagsProps) {
  if (used === null) {
    return (
      <Page>
        <NoPermission what="share cards" home={paths.dashboard()} />
      </Page>
    );
  }
  return (
    <Page top="tools">
      <CardTabs tab="tags" />
      <TagList used={used} {...rest} />
    </Page>
  );
}
