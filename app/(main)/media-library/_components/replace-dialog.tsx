"use client";
// A file replaced everywhere it is used, by one that is put up now or by another one of the library.
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { MediaPicker } from "#components/media/media-picker.tsx";
import { UploadField } from "#components/patterns/upload-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { useUploads } from "#lib/client/uploads/use-uploads.ts";
import { useSameKey } from "#lib/client/use-same-key.ts";
import { counted } from "#lib/plural.ts";
import type { Asset } from "#lib/services/media/entities.ts";
import { sizeProblem } from "#lib/services/media/file-sizes.ts";
import { acceptedIn, canReplace, kindOfType, OTHER_KIND } from "#lib/services/media/file-types.ts";
import type { InputOf } from "#lib/services/operation.ts";
import type { MediaCommands } from "./use-media-commands.ts";

type ReplaceDialogProps = { asset: Asset; commands: MediaCommands; onClose: () => void };

function Effects({ uses }: Pick<Asset, "uses">) {
  return (
    <p className="text-muted">
      {uses === 0 ? "" : `It changes in all ${counted(uses, "place")} that use it. `}
      Its address stays. The rights of the new file count from now on. You can bring the earlier version back.
    </p>
  );
}

type Wish = InputOf<"media.replace">;

/**
 * One wish is one replacement, also where its answer was lost: asked again it is the same in every word, though the file has
 * another version by then and the new one is spent on it.
 */
function useReplacing({ id, version }: Asset) {
  const same = useSameKey();
  const wishes = useRef(new Map<string, Wish>());
  const send = (wish: Wish) => call("media.replace", wish, { idempotencyKey: same.keyOf(wish) });
  async function wishOf(upload: string): Promise<Wish | null> {
    const added = await call("media.finishUpload", { id: upload });
    if (added.id === id) return null;
    const wish = { id, version, with: added.id, spent: added.fresh };
    wishes.current.set(upload, wish);
    return wish;
  }
  return {
    by: (other: string) => send({ id, version, with: other, spent: false }),
    /** What an earlier page sent and never heard the end of was done then: its upload is this file. */
    byUpload: async (upload: string) => {
      const wish = wishes.current.get(upload) ?? (await wishOf(upload));
      if (wish) await send(wish);
    },
  };
}

export function ReplaceDialog({ asset, commands, onClose }: ReplaceDialogProps) {
  const [picking, setPicking] = useState(false);
  const kind = kindOfType(asset.type);
  const replacing = useReplacing(asset);
  async function done() {
    onClose();
    showSuccess(
      asset.uses === 0 ? `${asset.name} replaced` : `${asset.name} replaced in ${counted(asset.uses, "place")}`,
    );
    await commands.follow();
  }
  const uploads = useUploads({
    ...{ place: `media-replace ${asset.id}`, space: "workspace", fileClass: asset.class },
    // What is of another kind would be refused when it is all here, and left in the library.
    check: (file) => sizeProblem(file) ?? (file.type !== "" && kindOfType(file.type) !== kind ? OTHER_KIND : null),
    finish: ({ upload }) => replacing.byUpload(upload),
    onDone: () => void done(),
  });
  return (
    <Dialog open onClose={onClose} title={`Replace ${asset.name}`} className="w-[480px]">
      <div className="grid gap-4 px-6 pt-2 pb-5 text-14">
        <Effects {...asset} />
        <UploadField
          label="New file"
          accept={acceptedIn(asset.class, kind)}
          uploads={uploads}
          className="flex flex-wrap gap-2"
        >
          {(choose) => (
            <>
              <Button variant="primary" icon={<Upload aria-hidden="true" />} busy={uploads.busy} onClick={choose}>
                Upload a new file
              </Button>
              <Button onClick={() => setPicking(true)}>Choose from the library</Button>
            </>
          )}
        </UploadField>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
      {picking ? (
        <MediaPicker
          type={kind}
          fileClass={asset.class}
          fits={(other) => canReplace(asset, other)}
          onClose={() => setPicking(false)}
          onPicked={(other) => void replacing.by(other.id).then(done, showFailure)}
        />
      ) : null}
    </Dialog>
  );
}
