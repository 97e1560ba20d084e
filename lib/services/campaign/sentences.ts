// What is done with campaigns, in words after the name of who did it (`lib/audit-sentences.ts`).

export const CAMPAIGN_SENTENCES = {
  "campaigns.create": "started the campaign {it}",
  "campaigns.update": "changed the campaign {it}",
  "campaigns.delete": "deleted the campaign {it}",
  "campaigns.restore": "restored the campaign {it}",
  "campaigns.send": "sent the campaign {it} out",
  "campaigns.decide": "approved the campaign {it}",
  "campaigns.move": "moved the campaign {it} to another stage",
  "campaigns.clock": "moved the campaign {it} on as its time came",
  "campaigns.take-part": "made links of their own for the campaign {it}",
  "campaigns.export": "downloaded the campaigns as CSV",
  "campaigns.hand-over": "handed the campaigns of {who} over to {to}",
  "campaigns.hold": "put the campaign {it} on hold",
  "campaigns.release": "released the campaign {it}",
  "all-campaigns.export": "downloaded all campaigns as CSV",
  "campaigns.revise": "changed what the campaign {it} says in all locations",
  "campaigns.remind": "reminded a location of the campaign {it}",
  "campaigns.part-change": "changed the location's words in the campaign {it}",
  "campaigns.part-answer": "answered the company about the campaign {it}",
  "campaigns.part-follow": "brought the campaign {it} to where the company's stands",
  "campaigns.at-once": "set whether campaigns from the company run without being asked",
} as const;
