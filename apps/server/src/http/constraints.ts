import { type Reason, Refusal, taken } from '@loupe/domain/kernel/errors.ts'
import { nameTaken } from '@loupe/domain/access/staff.ts'

/** Maps the names of database constraints to refusals. */
const meaning: Record<string, Reason> = {
  claim_one_per_stone: 'diamond_blocked',
  block_one_per_diamond: 'diamond_blocked',
  bid_lot_one_per_diamond: 'diamond_blocked',
  cabin_slot_overlap: 'slot_overlap',
  cabin_schedule_cabin: 'cabin_taken',
  cabin_schedule_seller: 'seller_taken',
  cabin_stone_diamond: 'stone_taken',
  order_line_offer: 'wrong_status',
  diamond_track_countered_once: 'offer_countered',
  user_one_primary: 'primary_taken',
  master_no: 'conflict',
  master_own_parent: 'conflict',
  master_one_default: 'conflict',
  account_bank_change_one_waits: 'bank_waits',
  account_group_one_active: 'conflict',
  account_address_one_main: 'conflict',
  account_term_one_default: 'conflict',
  price_list_one_active: 'conflict',
  price_list_one_activating: 'conflict',
  // A place that was deleted in the moment it was chosen.
  state_country_fkey: 'conflict',
  city_state_fkey: 'conflict',
  account_country_fkey: 'conflict',
  account_state_fkey: 'conflict',
  account_city_fkey: 'conflict',
  account_address_country_fkey: 'conflict',
  account_address_state_fkey: 'conflict',
  account_address_city_fkey: 'conflict',
  order_shipping_country_fkey: 'conflict',
  order_shipping_city_fkey: 'conflict',
  carat_range_overlap: 'overlap',
  size_overlap: 'overlap',
  volume_discount_overlap: 'overlap',
}

/** Unique values, and one that is used: the form's field for each constraint, and the message under it. */
const once: Record<string, readonly [field: string, sentence: string]> = {
  account_term_once: ['dayTermsId', 'The client already has a term with this currency and these days.'],
  account_vendor_code: ['vendorCode', 'Another client has this code.'],
  app_version_number: ['number', 'This version number already exists for the platform.'],
  bid_configuration_from_day: ['fromDay', 'Bid windows from this day already exist.'],
  catalogue_saved_search: ['id', 'A retailer’s catalogue shows the stones of this search. Choose another search there, or revoke it.'],
  city_name: ['name', 'A city with this name already exists in the state.'],
  collection_name: ['name', 'A collection with this name already exists.'],
  country_iso_code: ['isoCode', 'Another country has this code.'],
  country_name: ['name', 'A country with this name already exists.'],
  cut_group_name: ['name', 'A cut group with this name already exists.'],
  demand_name: ['name', 'You already have a demand with this name.'],
  diamond_v_stn_id: ['vStnId', 'Another stone has this number.'],
  email_group_name: ['name', 'A group with this name already exists.'],
  global_policy_name: ['name', 'A policy with this name already exists.'],
  intake_folder: ['folder', 'This folder is already imported for this vendor.'],
  master_code: ['code', 'This code already exists in the list.'],
  parcel_parcel_no: ['parcelNo', 'A parcel with this number already exists.'],
  platform_detail_name: ['name', 'A platform with this name already exists.'],
  price_list_name: ['name', 'A price list with this name already exists.'],
  price_rule_name: ['name', 'A rule with this name already exists.'],
  price_rule_priority: ['priority', 'Another active rule has this priority.'],
  saved_report_name: ['name', 'You already have a report with this name.'],
  saved_search_name: ['name', 'You already have a search with this name.'],
  state_code: ['code', 'Another state of the country has this code.'],
  state_name: ['name', 'A state with this name already exists in the country.'],
  transport_name: ['name', 'A courier with this name already exists.'],
  user_email: ['email', nameTaken.email],
  user_username: ['username', nameTaken.username],
  volume_discount_name: ['name', 'A discount with this name already exists.'],
  waiting_once: ['account', 'This client is already on the waiting list for one of these stones.'],
  weight_range_name: ['name', 'A range with this name already exists.'],
}

/** The refusal for a broken constraint; undefined when a person cannot correct it. */
export function refusalOfConstraint(name: string): Refusal | undefined {
  const [field, sentence] = once[name] ?? []
  if (field && sentence) return taken(field, sentence)
  const reason = meaning[name]
  return reason && new Refusal(reason)
}
