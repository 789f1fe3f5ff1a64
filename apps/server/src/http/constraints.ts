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

/** Unique values: the form's field for each constraint, and the message under it. */
const once: Record<string, readonly [field: string, sentence: string]> = {
  account_term_once: ['dayTermsId', 'The client has a term of this currency and these days already.'],
  account_vendor_code: ['vendorCode', 'Another client has this code.'],
  app_version_number: ['number', 'There is a version of this number for the platform already.'],
  bid_configuration_from_day: ['fromDay', 'There is a configuration from this day on already.'],
  city_name: ['name', 'There is a city of this name in the state already.'],
  collection_name: ['name', 'There is a collection of this name already.'],
  country_iso_code: ['isoCode', 'Another country has this code.'],
  country_name: ['name', 'There is a country of this name already.'],
  cut_group_name: ['name', 'There is a cut group of this name already.'],
  demand_name: ['name', 'You have a demand of this name already.'],
  diamond_v_stn_id: ['vStnId', 'Another stone has this number.'],
  email_group_name: ['name', 'There is a group of this name already.'],
  global_policy_name: ['name', 'There is a policy of this name already.'],
  intake_folder: ['folder', 'The files of this folder are taken in for this vendor already.'],
  master_code: ['code', 'There is such a code in this list already.'],
  parcel_parcel_no: ['parcelNo', 'There is a parcel of this number already.'],
  platform_detail_name: ['name', 'There is a platform of this name already.'],
  price_list_name: ['name', 'There is a price list of this name already.'],
  price_rule_name: ['name', 'There is a rule of this name already.'],
  price_rule_priority: ['priority', 'Another active rule has this priority.'],
  saved_report_name: ['name', 'You have a report of this name already.'],
  saved_search_name: ['name', 'You have a search of this name already.'],
  state_code: ['code', 'Another state of the country has this code.'],
  state_name: ['name', 'There is a state of this name in the country already.'],
  transport_name: ['name', 'There is a courier of this name already.'],
  user_email: ['email', nameTaken.email],
  user_username: ['username', nameTaken.username],
  volume_discount_name: ['name', 'There is a discount of this name already.'],
  waiting_once: ['account', 'This client waits for one of these stones already.'],
  weight_range_name: ['name', 'There is a range of this name already.'],
}

/** The refusal for a broken constraint; undefined when a person cannot correct it. */
export function refusalOfConstraint(name: string): Refusal | undefined {
  const [field, sentence] = once[name] ?? []
  if (field && sentence) return taken(field, sentence)
  const reason = meaning[name]
  return reason && new Refusal(reason)
}
