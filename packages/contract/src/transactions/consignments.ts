import { memoAges } from '@loupe/domain/transactions/memo.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { carat, count, id, money } from '../parts.ts'
import { resource } from '../route.ts'

const sums = { pieces: count.meta({ title: 'Stones' }), carats: carat.meta({ title: 'Carats' }), amount: money.meta({ title: 'Value' }) }
type Age = (typeof memoAges)[number]['key']
const agesOf = <T extends z.ZodType>(make: (title: string) => T) =>
  Object.fromEntries(memoAges.map(({ key, title }) => [key, make(title)])) as Record<Age, T>

/** A client's stones of one kind on memo, at the prices of the memos. */
const consignment = z
  .object({
    id: z.string(),
    account: id,
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    companyName: z.string().meta({ title: 'Company' }),
    memos: count.meta({ title: 'Memos' }),
    ...sums,
    oldest: count.meta({ title: 'Oldest', description: 'Days since the earliest of them was sent' }),
    ...agesOf((title) => money.meta({ title })),
    overduePieces: count.meta({ title: 'Stones overdue' }),
    overdueAmount: money.meta({ title: 'Value overdue' }),
  })
  .meta({ id: 'Consignment' })
export type Consignment = z.output<typeof consignment>

const sum = z.object(sums)
const consignmentOverview = z.object({
  parties: count,
  memos: count,
  ...sums,
  overdue: sum.extend({ memos: count }),
  ages: z.object(agesOf(() => sum)),
  office: sum.meta({ description: 'Only on memo in the office system: the client is not known here' }),
})
export type ConsignmentOverview = z.output<typeof consignmentOverview>

export const consignments = resource('consignments', {
  overview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/consignment/overview',
    summary: 'Totals of stones out on memo: stones, carats, value, days, and overdue ones',
    access: 'block:view',
    body: z.strictObject({ labGrown: z.boolean() }),
    reply: consignmentOverview,
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/consignment/paginate',
    summary: 'Stones out on memo, a row for each client',
    access: 'block:view',
    ...listOf(consignment, [
      'account',
      'companyName',
      'labGrown',
      'memos',
      'pieces',
      'carats',
      'amount',
      'oldest',
      'overduePieces',
      'overdueAmount',
    ]),
  },
})
