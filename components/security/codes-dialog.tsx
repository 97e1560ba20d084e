"use client";
// Ten recovery codes, shown this once: copy them, keep them as a file, say that they are kept.
import { Download } from "lucide-react";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogActions } from "#components/ui/dialog.tsx";
import { PRODUCT_NAME } from "#lib/product.ts";

type CodesDialogProps = { codes: readonly string[]; email: string; onClose: () => void };

function fileOf(codes: readonly string[], email: string): string {
  const head = `${PRODUCT_NAME} recovery codes for ${email}\nEach of them signs you in once.\n`;
  return `${head}\n${codes.join("\n")}\n`;
}

function download(codes: readonly string[], email: string): void {
  const url = URL.createObjectURL(new Blob([fileOf(codes, email)], { type: "text/plain;charset=utf-8" }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Esc closes it too: the codes can always be made anew. */
export function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Keep your recovery codes">
      <div className="grid gap-4 px-6 pt-2 pb-5">
        <p className="text-14 text-muted">
          You see them only now. When your phone is lost, each of them signs you in once. Keep them where your phone is
          not.
        </p>
        <ol className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control border border-line bg-sunken px-4 py-3.5 font-code text-13 max-sm:grid-cols-1">
          {codes.map((code) => (
            <li key={code} className="tn">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="sm" text={codes.join("\n")} said="ten recovery codes">
            Copy
          </CopyButton>
          <Button size="sm" icon={<Download aria-hidden="true" />} onClick={() => download(codes, email)}>
            Download
          </Button>
        </div>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
