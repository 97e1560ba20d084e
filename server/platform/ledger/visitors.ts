// Who came, as a hash that only counts: of address and agent, under a salt per workspace that all processes share, that
// changes at the workspace's midnight, and that is gone two days later. Computed when a batch is sent, never on a request's path.
import { z } from "zod";
import { onceInProcess } from "#lib/once.ts";
import { hmacSha256 } from "#server/platform/hmac.ts";
import type { Clients, InteractionBatch } from "#server/platform/ledger/interaction-buffer.ts";
import { readOnce } from "#server/platform/transaction.ts";

type Salt = { salt: Buffer | null; begins: number; ends: number };

const saltRow = z.object({
  workspace_id: z.string(),
  salt: z.instanceof(Buffer),
  begins: z.coerce.number(),
  ends: z.coerce.number(),
});
export type SaltRow = z.infer<typeof saltRow>;
type Read = (workspaces: string[]) => Promise<SaltRow[]>;

/** A workspace that has none is asked for again after a minute. */
const NONE_MS = 60_000;
const MOST = 20_000;
/** So much of the hash is kept: as large as an id. */
const HASH_BYTES = 16;

export class Visitors {
  readonly #salts = new Map<string, Salt>();
  readonly #read: Read;

  constructor(read: Read = readSalts) {
    this.#read = read;
  }

  /** Gets the salts of today that are not at hand. */
  async ready(workspaces: Iterable<string>): Promise<void> {
    const now = Date.now();
    const missing = [...new Set(workspaces)].filter((id) => (this.#salts.get(id)?.ends ?? 0) <= now);
    if (missing.length === 0) return;
    if (this.#salts.size + missing.length > MOST) this.#salts.clear();
    const found = new Map((await this.#read(missing)).map((row) => [row.workspace_id, row]));
    for (const id of missing) this.#salts.set(id, found.get(id) ?? { salt: null, begins: now, ends: now + NONE_MS });
  }

  /** Names each row's visitor, as far as the salt of its moment is at hand; what is not stays unknown. */
  name(batch: InteractionBatch, { names, rows }: Clients): void {
    const words = new Map<string, number>();
    for (const [row, client] of rows.entries()) {
      const workspace = batch.workspaces[(batch.subject[row] ?? 0) - 1] ?? "";
      const salt = client === 0 ? undefined : this.#saltAt(workspace, batch.at[row] ?? 0);
      if (!salt) continue;
      const key = `${client} ${workspace}`;
      const word = words.get(key) ?? batch.words.push(hashOf(salt, names[client - 1] ?? ""));
      words.set(key, word);
      batch.visitor[row] = word;
    }
  }

  #saltAt(workspace: string, at: number): Buffer | null {
    const known = this.#salts.get(workspace);
    return known && known.begins <= at && at < known.ends ? known.salt : null;
  }
}

function hashOf(salt: Buffer, client: string): string {
  return hmacSha256(salt, client).subarray(0, HASH_BYTES).toString("hex");
}

async function readSalts(workspaces: string[]): Promise<SaltRow[]> {
  const rows = await readOnce("select * from interaction_salts_today($1)", [workspaces], "clicks");
  return rows.map((row) => saltRow.parse(row));
}

/** The visitors of this process. */
export function visitors(): Visitors {
  return onceInProcess("ledger.visitors", () => new Visitors());
}
