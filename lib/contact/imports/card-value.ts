// A value of a file and what it is, as a column would say it (`TARGETS`).
export type CardValue = { target: string; value: string };
