// Words by which lines of a paper card are told apart.

/** What comes before a number, and what the number is. */
export const PHONE_LABELS: readonly { kind: PhoneKind; words: RegExp }[] = [
  { kind: "fax", words: /(?:^|[\s|•·])(?:fax|facsimile|f)[.:)]?\s*$/i },
  { kind: "mobile", words: /(?:^|[\s|•·])(?:mobile|mob|cell|cellular|m|c)[.:)]?\s*$/i },
  { kind: "direct", words: /(?:^|[\s|•·])(?:direct|d)[.:)]?\s*$/i },
  { kind: "office", words: /(?:^|[\s|•·])(?:office|work|main|tel|telephone|phone|ph|o|t|p)[.:)]?\s*$/i },
];
export type PhoneKind = "mobile" | "direct" | "office" | "fax" | "other";

export const COMPANY =
  /\b(?:inc|llc|llp|ltd|corp|corporation|company|co|group|partners|agency|studios?|associates|holdings|realty|properties|homes|insurance|construction|solutions|services|consulting|bank|clinic|dental|law|design|sons|brothers|bros|gmbh|industries|enterprises|restaurant|salon|school|university|institute)\b\.?/i;

export const TITLE =
  /\b(?:manager|director|president|officer|chief|ceo|cfo|cto|coo|founder|owner|partner|agent|broker|realtor|architect|engineer|designer|attorney|lawyer|counsel|consultant|advisor|adviser|analyst|executive|associate|assistant|coordinator|specialist|representative|rep|contractor|accountant|cpa|hygienist|dentist|doctor|nurse|therapist|teacher|professor|developer|producer|editor|photographer|chef|stylist|supervisor|superintendent|technician|lead|head|vp|sales|marketing|principal|administrator|planner|inspector|appraiser|lender|banker|trainer|coach)\b/i;

export const STREET =
  /\b(?:street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|lane|ln|court|ct|way|place|pl|suite|ste|floor|fl|highway|hwy|parkway|pkwy|square|sq|p\.?o\.? box)\b\.?/i;
export const TOWN = /\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/;
