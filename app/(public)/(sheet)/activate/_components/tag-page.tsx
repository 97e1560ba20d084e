// The page of a tag in its box, and of one that was just set up.
import { DevicePicture } from "#components/devices/device-picture.tsx";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { KIND_NAMES } from "#lib/services/card/device-limits.ts";
import { GoneTag } from "../../_components/gone-tag.tsx";
import { DeadEnd, SheetHead } from "../../_components/sheet-head.tsx";
import type { LoadedTag } from "../load-tag.ts";
import { ChooseWorkspace } from "./choose-workspace.tsx";
import { SetUpTag } from "./set-up-tag.tsx";
import { TagWorks } from "./tag-works.tsx";

type TagPageProps = LoadedTag & { tag: string };

/** One question, or what came of it. */
export function TagPage(props: TagPageProps) {
  if (props.what === "gone") return <GoneTag />;
  const { face } = props;
  const { inside } = face;
  const made = KIND_NAMES[face.kind].toLowerCase();
  return (
    <>
      <div className="mt-8 flex items-center gap-3 text-13 text-muted">
        <DevicePicture kind={face.kind} />
        {KIND_NAMES[face.kind]} {face.number}
      </div>
      {props.what === "works" ? <TagWorks inside={inside} managing={props.managing} /> : null}
      {props.what === "elsewhere" ? <ChooseWorkspace workspace={inside.workspace} chosen={props.chosen} /> : null}
      {props.what === "colleague" ? (
        <DeadEnd title={`This ${made} is a colleague’s`} action={{ label: "Go to your page", href: paths.login() }}>
          It opens their card as soon as they publish one.
        </DeadEnd>
      ) : null}
      {props.what === "box" ? (
        <>
          <SheetHead title={`A new ${made}. Whose card should it open?`}>
            Ordered by {isolate(inside.workspace.name)}. From the next tap on, it opens what you choose here.
          </SheetHead>
          <SetUpTag {...props} name={inside.name} />
        </>
      ) : null}
    </>
  );
}
