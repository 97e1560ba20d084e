// Of the functions that cross tenants those of texts, in the place that they have in the list of all.

export const TEXT_FUNCTIONS = [
  "sms_account_hold",
  "sms_brand_lock",
  "sms_contacts_end",
  "sms_count_line",
  "sms_count_message",
  "sms_count_money",
  "sms_due",
  "sms_hand_over",
  "sms_own_number",
  "sms_place",
  "sms_receiver",
  "sms_recent",
  "sms_start_number",
  "sms_stop_kept",
  "sms_stop_mistaken",
  "sms_stop_number",
  "sms_stop_renew",
  "sms_sweep",
  "sms_undecided_closed",
  "sms_whose",
] as const;
