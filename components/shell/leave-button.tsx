// Log Out where there is no shell: a real form, so it works without script too.
import { paths } from "#lib/paths.ts";

/** Quiet, at the head of the sheet. */
export function LeaveButton() {
  return (
    <form method="post" action={paths.logout()} className="-my-2 shrink-0">
      <button type="submit" className="link -mr-1 min-h-9 px-1 whitespace-nowrap text-12 touch:min-h-11">
        Log Out
      </button>
    </form>
  );
}
