// What a video is made of (ISO base media, QuickTime): the closed list of boxes that playing needs, by where they stand.

/** Boxes in boxes; null for one that is kept as it is. */
type Kept = { readonly [type: string]: Kept | null };

const leaves = (types: string): Kept => Object.fromEntries(types.split(" ").map((type) => [type, null]));

const SAMPLES = leaves(
  "stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd subs saiz saio padb",
);

const TRACK: Kept = {
  ...leaves("tkhd tref"),
  edts: leaves("elst"),
  tapt: leaves("clef prof enof"),
  mdia: {
    ...leaves("mdhd hdlr elng"),
    minf: { ...leaves("vmhd smhd nmhd sthd gmhd hdlr"), dinf: leaves("dref"), stbl: SAMPLES },
  },
};

const FRAGMENT: Kept = leaves("tfhd tfdt trun sdtp sbgp sgpd subs saiz saio");

/** Everything else is blanked where it stands: places, makes of cameras, thumbnails, whatever is invented next. */
export const KEPT: Kept = {
  ...leaves("ftyp styp mdat sidx ssix mfra"),
  moov: { ...leaves("mvhd iods"), trak: TRACK, mvex: leaves("mehd trex leva") },
  moof: { ...leaves("mfhd"), traf: FRAGMENT },
};

export type KeptBoxes = Kept;

/** Tracks that are seen, heard or read; any other is data of the camera, such as where it was. */
export const PLAYED: ReadonlySet<string> = new Set(["vide", "soun", "text", "sbtl", "subt", "clcp", "tmcd"]);
