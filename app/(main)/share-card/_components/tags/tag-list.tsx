"use client";
// My tags: what each is called, where it leads, and what is done with it.
import { Nfc, Plus } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Button } from "#components/ui/button.tsx";
import { orderPaths } from "#lib/order-paths.ts";
import type { Tag } from "#lib/services/card/tag-entities.ts";
import { withoutScheme } from "#lib/web-address.ts";
import { TagDialog } from "./tag-dialog.tsx";
import type { Target } from "./tag-target.tsx";
import { type Asked, useTags } from "./use-tags.ts";
import { WriteDialog } from "./write-dialog.tsx";

type TagListProps = {
  used: readonly Tag[];
  retired: readonly Tag[];
  targets: readonly Target[];
  readOnly: boolean;
  company: boolean;
};

function Row({ tag, company, children }: { tag: Tag; company: boolean; children: ReactNode }) {
  const { name, target, owner, address } = tag;
  const leads = target.name === "" ? "Its card or share link was deleted" : `Leads to ${target.name}`;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <Nfc className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-52">
        <b className="cut block text-14 font-medium">{name}</b>
        <span className="cut block text-12 text-muted">
          {leads}
          {company && owner.name !== "" ? ` · ${owner.name}` : null}
        </span>
        <span className="cut block text-12 text-faint">{withoutScheme(address)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5">{children}</span>
    </li>
  );
}

type ActsProps = {
  tag: Tag;
  readOnly: boolean;
  onAsk: (asked: Asked) => void;
  onRetire: (tag: Tag) => Promise<void>;
};

function Acts({ tag, readOnly, onAsk, onRetire }: ActsProps) {
  const copy = <CopyIcon text={tag.address} said="the tag's address" label={`Copy the link of ${tag.name}`} />;
  if (readOnly) return copy;
  return (
    <>
      {copy}
      <Button size="sm" onClick={() => onAsk({ what: "write", tag })} aria-label={`Write ${tag.name}`}>
        Write
      </Button>
      <Button size="sm" onClick={() => onAsk({ what: "change", tag })} aria-label={`Change ${tag.name}`}>
        Change
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void onRetire(tag)} aria-label={`Retire ${tag.name}`}>
        Retire
      </Button>
    </>
  );
}

const NOTHING = (
  <EmptyState drawing="exchange" title="No tags yet" className="pt-[8vh]">
    An NFC tag opens your card when someone holds a phone to it. Create its link here, then write it to the tag.
  </EmptyState>
);

/** Who has nothing to write to finds here what can be ordered: the menu names devices only once there are some. */
function WaysToOrder() {
  return (
    <p className="max-w-[820px] pt-6 text-13 text-muted">
      You can also order tags, badges, stickers and stands that come ready to use:{" "}
      <Link href={orderPaths.orderKits()} className="link">
        Order a kit
      </Link>{" "}
      or{" "}
      <Link href={orderPaths.orderTags()} className="link">
        order single pieces
      </Link>
      .
    </p>
  );
}

export function TagList({ used, retired, targets, readOnly, company }: TagListProps) {
  const { asked, setAsked, retire, restore, done } = useTags();
  const close = () => setAsked(null);
  const make = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabledReason={targets.length === 0 ? "Create a card first, so the tag has somewhere to lead." : undefined}
      onClick={() => setAsked({ what: "new" })}
    >
      New tag
    </Button>
  );
  return (
    <>
      <Section title="NFC tags" id="tags" className="max-w-[820px] pt-6" end={readOnly ? null : make}>
        {used.length === 0 ? NOTHING : null}
        <ul>
          {used.map((tag) => (
            <Row key={tag.id} tag={tag} company={company}>
              <Acts tag={tag} readOnly={readOnly} onAsk={setAsked} onRetire={retire} />
            </Row>
          ))}
        </ul>
      </Section>
      {readOnly ? null : <WaysToOrder />}
      {retired.length === 0 ? null : (
        <Section
          title="Retired"
          id="retired"
          className="max-w-[820px] pt-9"
          hint="Tapping one shows that it is no longer in use."
        >
          <ul>
            {retired.map((tag) => (
              <Row key={tag.id} tag={tag} company={company}>
                {readOnly ? null : (
                  <Button size="sm" onClick={() => void restore(tag)} aria-label={`Use ${tag.name} again`}>
                    Use again
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        </Section>
      )}
      {asked === null ? null : asked.what === "write" ? (
        <WriteDialog tag={asked.tag} onClose={close} />
      ) : (
        <TagDialog tag={asked.what === "new" ? null : asked.tag} targets={targets} onDone={done} onClose={close} />
      )}
    </>
  );
}
