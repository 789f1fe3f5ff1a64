import { expect, it } from 'vitest'
import { Refusal } from './errors.ts'
import { lifecycle } from './lifecycle.ts'

const states = {
  draft: { code: 1, label: 'Draft', tone: 'warn' },
  sent: { code: 2, label: 'Sent', tone: 'busy' },
  paid: { code: 5, label: 'Paid', tone: 'good' },
} as const
const bill = lifecycle({
  kind: 'bill',
  initial: 'draft',
  states,
  predicates: {
    open: { draft: true, sent: true, paid: false },
    ended: { draft: false, sent: false, paid: true },
  },
  actions: {
    send: { label: 'Send', from: ['draft'], to: 'sent' },
    pay: { label: 'Pay', from: ['sent'], to: 'paid' },
    refund: { label: 'Refund', from: ['paid'], to: 'sent', isOfCompany: true },
  },
})

it('names the codes of its statuses', () => {
  expect(bill.status).toEqual({ draft: 1, sent: 2, paid: 5 })
  expect([bill.initial, bill.of(2).label]).toEqual([1, 'Sent'])
})

it('knows the statuses that a predicate holds of, and those of a name', () => {
  expect([bill.statuses('open'), bill.statuses('ended'), bill.statuses('sent')]).toEqual([[1, 2], [5], [2]])
  expect(bill.codes.map((code) => [bill.is('open', code), bill.is('paid', code)])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
})

it('offers the actions that somebody may take, and refuses those that start elsewhere', () => {
  expect(bill.codes.map((code) => bill.open(code))).toEqual([['send'], ['pay'], []])
  expect([bill.next(5, 'refund'), bill.leading(1, 2), bill.leading(5, 2)]).toEqual([2, 'send', undefined])
  expect(() => bill.next(1, 'pay')).toThrow(Refusal)
})

it('does not compile with a predicate that leaves a status out, names one there is not, or is called like a status', () => {
  const table = { kind: 'bill', initial: 'draft', states, actions: {} } as const
  // @ts-expect-error: paid is not classified
  lifecycle({ ...table, predicates: { open: { draft: true, sent: true } } })
  // @ts-expect-error: there is no status lost
  lifecycle({ ...table, predicates: { open: { draft: true, sent: true, paid: false, lost: false } } })
  // @ts-expect-error: sent is a status
  lifecycle({ ...table, predicates: { sent: { draft: true, sent: true, paid: false } } })
  // @ts-expect-error: bills have no such predicate
  expect(bill.statuses('overdue')).toEqual([])
})
