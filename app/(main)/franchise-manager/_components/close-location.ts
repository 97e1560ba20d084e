// A location closed and opened again from its franchise, said and read again.
import { call } from "#lib/client/call.ts";
import { showFailure } from "#lib/client/show-failure.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";

type Closed = Pick<FranchiseLocation, "id">;

/** Never rejects. */
export async function reopen({ id }: Closed, onDone: () => void): Promise<void> {
  try {
    await call("auth.reopenLocation", { id });
    showSuccess("Location opened again");
  } catch (error) {
    showFailure(error);
  } finally {
    onDone();
  }
}

/** The same, with a way back. */
export async function close({ id }: Closed, onDone: () => void): Promise<void> {
  try {
    await call("auth.closeLocation", { id });
    showSuccess("Location closed", { label: "Undo", onClick: () => void reopen({ id }, onDone) });
  } catch (error) {
    showFailure(error);
  } finally {
    onDone();
  }
}
