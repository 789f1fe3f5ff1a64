import { happened, hasSentence } from '@loupe/domain/kernel/event-text.ts'
import { expect, it } from 'vitest'
import { eventKinds } from './event-kinds.ts'

const { kinds, unlisted, gone } = eventKinds()

it('finds the kinds of events in what the server records', () => {
  expect(kinds.length).toBeGreaterThan(200)
  for (const kind of [
    'parcel.split',
    'notification.choose',
    'access.refuse',
    'user.sign-in',
    'audit.verify',
    'webhook.resume',
    'order.approve',
  ])
    expect(kinds).toContain(kind)
})

it('knows each kind that is put together from parts', () => {
  expect(unlisted).toEqual([])
  expect(gone).toEqual([])
})

it('has a sentence for every kind of event: a subject with a title, and an action with a past', () => {
  expect(kinds.filter((kind) => !hasSentence(kind))).toEqual([])
})

it('says them in English', () => {
  const sentences = ['parcel.split', 'notification.choose', 'order.proforma', 'emailLog.resend', 'sync.user', 'diamond.excel'].map(happened)
  expect(sentences).toEqual([
    'Parcel split',
    'Notification settings changed',
    'Order proforma sent',
    'Email sent again',
    'User read from the sync host',
    'Stone exported to Excel',
  ])
})
