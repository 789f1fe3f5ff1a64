import { termStatus } from '@loupe/domain/accounts/term.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import type { UserRow } from './people.ts'

/** Terms of demo clients in every status, volume discounts, and policies of two feeds. */

/** Terms for one client in three: days, figures and status. The third and fourth, for one client in nine, are pending and rejected. */
const terms = `insert into account_term (account, currency_id, day_terms_id, extra_per, rap_per, nty_up_rap_per, is_default, status, ended_reason, created_by, created_at, updated_at)
  select a.id, currency.id, days.id, t.ext, t.rap, t.nty, t.at = 0, t.status, t.reason, $1, now() - interval '20 days', now() - interval '20 days'
  from (select id, row_number() over (order by vendor_code) as place from account where not is_deleted) a
  cross join (values
    (0, 'COD', -2.0, null, null, ${termStatus.approved}, null),
    (1, '30', 1.5, null, null, ${termStatus.approved}, null),
    (2, '60', null, 2, 1, ${termStatus.pending}, null),
    (3, '90', 9.0, null, null, ${termStatus.rejected}, 'Not agreed: 90 days cost 4%.')) as t(at, days, ext, rap, nty, status, reason)
  join master currency on currency.parent_code = 'CURRENCY' and currency.code = 'USD'
  join master days on days.parent_code = 'DAY_TERM' and days.code = t.days
  where a.place % 3 = 0 and (t.at < 2 or a.place % 9 = 0)`

const bands = [
  ['Natural from 300,000', false, 'amount', 300_000, 499_999.99, 1],
  ['Natural from 500,000', false, 'amount', 500_000, 999_999.99, 1.5],
  ['Natural from 1,000,000', false, 'amount', 1_000_000, null, 2],
  ['Lab-grown from 100,000', true, 'amount', 100_000, null, 1],
  ['Lab-grown from 100 stones', true, 'pieces', 100, null, 0.75],
] as const

const gia = { lbNm: ['GIA'] }
const policies = [
  ['rapnet', 'Not below 0.30 ct', 'exclude', false, { crt: { '<=': 0.29 } }, null, 10],
  ['rapnet', 'GIA, two carats and up', 'include', false, { ...gia, crt: { '>=': 2 } }, 2.5, 20],
  ['rapnet', 'GIA', 'include', false, gia, 1.5, 30],
  ['rapnet', 'Other reports', 'include', false, { lbNm: ['IGI', 'HRD', 'GCAL', 'EGLUSA', 'EGLI', 'EGLHK'] }, 1, 40],
  ['global', 'All natural', 'include', false, {}, 3, 10],
  ['global', 'Lab-grown with IGI', 'include', true, { lbNm: ['IGI'] }, 4, 20],
] as const

export async function loadTerms(client: pg.ClientBase, by: UserRow, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const stamps = { is_active: true, is_demo: true, is_deleted: false, created_at: at, updated_at: at }
  await client.query(terms, [by.id])
  await insertRows(
    client,
    'volume_discount',
    bands.map(([name, lab_grown, basis, from, to, percent]) => ({
      ...{ id: randomUUID(), name: `${name} (demo)`, lab_grown, basis, from, to, percent, valid_from: '2026-01-01', valid_till: null },
      ...stamps,
    })),
  )
  await insertRows(
    client,
    'global_policy',
    policies.map(([feed, name, effect, lab_grown, filter, mark_up, priority]) => ({
      ...{ id: randomUUID(), feed, name: `${name} (demo)`, effect, lab_grown, search: { filter }, mark_up, priority },
      ...stamps,
    })),
  )
}
