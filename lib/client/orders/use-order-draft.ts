"use client";
// The draft of an order in a form: what is edited here, what is kept there, and what another tab made of it.
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { messageOf } from "#lib/client/api.ts";
import type { OrderDraft, OrderFile } from "#lib/services/auth/order-entities.ts";
import { broughtLogo } from "./bring-logo.ts";
import { DraftKeeper, type DraftOf, type OrderEdits, type Said } from "./draft-keeper.ts";
import { draftName, followKeptOrder, type KeptOrder } from "./kept-order.ts";
import type { SendLogo } from "./use-logo-upload.ts";

/** What is known of a buyer before anything is chosen; a `first` logo goes before the one that they ordered with. */
export type KnownBuyer = { known: boolean; logo: { address: string; first: boolean } | null };

export type OrderDraftState = {
  edits: OrderEdits;
  files: readonly OrderFile[];
  kept: KeptOrder | null;
  said: Said;
  /** The draft of an earlier visit is still on its way. */
  loading: boolean;
  change: (part: Partial<OrderEdits>) => void;
  flush: () => Promise<KeptOrder>;
  putLogo: SendLogo;
  takeLogo: () => void;
  forget: () => void;
};

const editsOf = ({ lines, design, wants_proof }: OrderDraft): OrderEdits => ({ lines, design, wants_proof });

/** The draft as the screen shows it; `latest` is for whoever reads it between two drawings of the screen. */
function useHeld(start: OrderEdits) {
  const [edits, setEdits] = useState(start);
  const [files, setFiles] = useState<readonly OrderFile[]>([]);
  const [kept, setKept] = useState<KeptOrder | null>(null);
  const [said, setSaid] = useState<Said>({ problem: null, saving: false });
  const [loading, setLoading] = useState(true);
  const latest = useRef(edits);
  const put = useCallback((next: OrderEdits) => {
    latest.current = next;
    setEdits(next);
  }, []);
  return { edits, files, kept, said, loading, latest, put, setFiles, setKept, setSaid, setLoading };
}

type Held = ReturnType<typeof useHeld>;

/** What saves it; a new draft brings along the logo that was ordered with before, and is `fresh` until that is settled. */
function useKeeper(of: DraftOf, { latest, put, setFiles, setSaid }: Held) {
  const fresh = useRef<OrderDraft | null>(null);
  const begun = useRef<(draft: OrderDraft) => void>(() => undefined);
  begun.current = (draft) => {
    const { logo } = draft.design;
    fresh.current = draft;
    setFiles(draft.files);
    if (logo === null || latest.current.design.logo !== null) return;
    put({ ...latest.current, design: { ...latest.current.design, logo } });
  };
  const name = draftName(of.places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is all that tells one draft from another
  const keeper = useMemo(() => new DraftKeeper(of, setSaid, (draft) => begun.current(draft)), [name, setSaid]);
  return { keeper, fresh };
}

/** Puts the picture at an address into a draft, unless another logo was chosen meanwhile. */
async function bringLogo(address: string, keeper: DraftKeeper, { latest, put, setFiles }: Held): Promise<void> {
  const before = latest.current.design.logo;
  const found = await broughtLogo(address);
  if (found === null || latest.current.design.logo !== before) return;
  const file = await keeper.addFile(found, () => undefined);
  if (latest.current.design.logo !== before) return keeper.dropFile(file.id);
  setFiles((files) => [...files, file]);
  put({ ...latest.current, design: { ...latest.current.design, logo: file.id } });
  keeper.change(latest.current);
}

/** Who has a logo, by their account or by the address, gets a draft at once, for the logo waits in it; what is shown goes along. */
function useBeginning(known: KnownBuyer, { keeper, fresh }: ReturnType<typeof useKeeper>, held: Held) {
  const address = known.logo?.address ?? null;
  const first = known.logo?.first === true;
  const { setKept } = held;
  const latest = useRef(held);
  latest.current = held;
  return useCallback(async () => {
    if (!known.known && address === null) return;
    const begun = await keeper.ensure();
    const draft = fresh.current;
    fresh.current = null;
    // A draft that says less than the screen is priced without its goods, and the next visit finds its words gone.
    if (draft !== null) await keeper.flush(latest.current.latest.current);
    setKept(begun);
    if (draft === null || address === null || (draft.design.logo !== null && !first)) return;
    await bringLogo(address, keeper, latest.current);
  }, [known.known, address, first, keeper, fresh, setKept]);
}

/** A draft that was begun, and in which nothing was ever saved. */
const isBare = ({ lines, design }: OrderDraft) => lines.length === 0 && Object.keys(design.words).length === 0;

/** What the screen goes on with: a draft without goods leaves those of the screen, a bare one its words as well. */
function editsWith(draft: OrderDraft, shown: OrderEdits): OrderEdits {
  const edits = editsOf(draft);
  if (edits.lines.length > 0) return edits;
  const design = isBare(draft) ? { ...edits.design, words: shown.design.words } : edits.design;
  return { ...edits, lines: shown.lines, design };
}

/** Takes over what this browser keeps, unless something that was changed here still waits to be saved. */
function useAdopting(keeper: DraftKeeper, held: Held, touched: RefObject<boolean>): () => Promise<void> {
  const { latest, put, setFiles, setKept, setSaid, setLoading } = held;
  return useCallback(async () => {
    if (!keeper.isIdle()) return;
    try {
      const draft = await keeper.load();
      if (draft !== null && !(touched.current && !keeper.isIdle())) {
        put(editsWith(draft, latest.current));
        setFiles(draft.files);
        setKept(isBare(draft) ? await keeper.flush(latest.current) : await keeper.ensure());
      }
    } catch (error) {
      setSaid({ problem: messageOf(error), saving: false });
    }
    setLoading(false);
  }, [keeper, touched, latest, put, setFiles, setKept, setSaid, setLoading]);
}

/** Saves on the way out of sight; adopts on the way back, and when another tab begins, places or forgets a draft. */
function useAdoptingAgain(name: string, adopt: () => Promise<void>, keeper: DraftKeeper): void {
  useEffect(() => {
    const back = () => void (document.visibilityState === "visible" ? adopt() : keeper.settle());
    document.addEventListener("visibilitychange", back);
    const unfollow = followKeptOrder(name, () => void adopt());
    return () => {
      document.removeEventListener("visibilitychange", back);
      unfollow();
    };
  }, [name, adopt, keeper]);
}

/** Begins with `start` until a draft is found or made. */
export function useOrderDraft(of: DraftOf, start: OrderEdits, known: KnownBuyer): OrderDraftState {
  const held = useHeld(start);
  const { edits, files, kept, said, loading, latest, put, setFiles, setKept } = held;
  const made = useKeeper(of, held);
  const { keeper } = made;
  const beginning = useBeginning(known, made, held);
  const touched = useRef(false);
  const adopt = useAdopting(keeper, held, touched);
  useEffect(() => {
    const begin = async () => {
      await adopt();
      // Without it the order begins empty, and the first change tries again and says what is wrong.
      await beginning().catch(() => undefined);
    };
    void begin();
  }, [adopt, beginning]);
  useAdoptingAgain(draftName(of.places), adopt, keeper);

  const change = (part: Partial<OrderEdits>) => {
    touched.current = true;
    put({ ...latest.current, ...part });
    keeper.change(latest.current);
  };
  const setLogo = (logo: string | null) => change({ design: { ...latest.current.design, logo } });
  return {
    ...{ edits, files, kept, said, loading, change },
    flush: async () => {
      const found = await keeper.flush(latest.current);
      setKept(found);
      return found;
    },
    putLogo: async (logo, onSent) => {
      const old = latest.current.design.logo;
      // A draft holds few pictures: the one that is replaced makes room for the next.
      if (old !== null && files.length > 1) await keeper.dropFile(old);
      const file = await keeper.addFile(logo, onSent);
      setKept(await keeper.ensure());
      setFiles((before) => [...before.filter(({ id }) => id !== file.id && (files.length <= 1 || id !== old)), file]);
      setLogo(file.id);
    },
    takeLogo: () => setLogo(null),
    forget: () => keeper.forget(),
  };
}
