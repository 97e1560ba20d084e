// What the dialog that opens locations is given, by hand and from a file.

export type OpenDialogProps = { timeZone: string; currency: string; onChanged: () => void; onClose: () => void };
