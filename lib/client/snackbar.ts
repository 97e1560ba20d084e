// One line of text at the bottom for six seconds; browser only.
import { toast } from "sonner";

type Act = { label: string; onClick: () => void };

/** Something was done; give it `Undo` where it can be undone. */
export function showSuccess(message: string, action?: Act): void {
  toast.success(message, action ? { action } : undefined);
}

/** Something failed; give it `Retry` where that makes sense. */
export function showError(message: string, action?: Act): void {
  toast.error(message, action ? { action } : undefined);
}

/** Something is going on. */
export function showMessage(message: string): void {
  toast(message);
}
