import { readFileSync } from 'node:fs'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { expect, it } from 'vitest'
import { refusalOfConstraint } from './constraints.ts'

const schema = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8')
const unique = [...schema.matchAll(/constraint (\w+) UNIQUE|CREATE UNIQUE INDEX (\w+)/g)].map(
  ([, constraint, index]) => constraint ?? index ?? '',
)

/** Values that nobody enters (numbers, tokens and keys that the system makes), and values that an upsert overwrites. */
const nobodys = [
  ...['api_key_token', 'calendar_feed_token', 'catalogue_token', 'session_token', 'share_link_token', 'known_device_token'],
  ...['memo_no', 'order_no', 'price_run_run_no'],
  ...['bulk_recipient_once', 'notification_once', 'platform_rejection_one', 'sync_row_once', 'webhook_delivery_once', 'intake_file_sheet'],
  ...['sign_in_refusal_key', 'proforma_version'],
  ...['media_one_per_kind', 'row_order_one', 'diamond_track_once', 'diamond_bid_one_per_client', 'order_line_once', 'diamond_vendor_no'],
]

it('says of all that is there once what was meant, but of what nobody types', () => {
  expect(unique.length).toBeGreaterThan(50)
  expect(unique.filter((name) => !refusalOfConstraint(name)).toSorted()).toEqual(nobodys.toSorted())
})

it('says in words of its own, at a field, what exists already', () => {
  const duplicates = unique.map((name) => refusalOfConstraint(name)).filter((one) => one?.reason === 'duplicate')
  expect(duplicates.length).toBeGreaterThan(25)
  expect(
    duplicates.filter((one) => one?.message === messageOf('duplicate') || !(one?.data as { fields?: unknown[] })?.fields?.length),
  ).toEqual([])
})
