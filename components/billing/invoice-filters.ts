// What lists of invoices are narrowed by.

export const INVOICE_FILTERS = [
  {
    name: "status",
    label: "Which invoices",
    options: [
      { value: "", label: "Every invoice" },
      { value: "open", label: "Open" },
      { value: "paid", label: "Paid" },
      { value: "void", label: "Void" },
    ],
  },
] as const;
