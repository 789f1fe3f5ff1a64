import { describe, expect, it } from 'vitest'
import { orderLifecycle } from '../transactions/order.ts'
import { offerLifecycle } from '../transactions/offer.ts'
import { blockLifecycle } from '../transactions/block.ts'
import { apiScopes, scopeOf } from './api-key.ts'
import { endpointFault, pauseAfter, toldKinds, triesAtMost } from './webhook.ts'

describe('an endpoint', () => {
  it.each(['https://hooks.example.com/x', 'https://HOOKS.example.com:8443/x?y=1', 'https://a-b.example.co'])('may be %s', (url) =>
    expect(endpointFault(url)).toBeUndefined(),
  )
  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://db.internal/',
    'https://printer.local/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://user:pw@hooks.example.com/',
    'https://hooks.example.com\\@10.0.0.1/',
    'ftp://hooks.example.com/',
    'javascript:alert(1)',
    '',
  ])('may not be %s', (url) => expect(endpointFault(url)).toMatch(/Please give/))
})

it('tries again after growing pauses, for hours, and then no more', () => {
  const pauses = Array.from({ length: triesAtMost - 1 }, (_, i) => pauseAfter(i + 1))
  expect(pauses).toEqual([10, 30, 90, 270, 810, 2430, 7290, 10_800, 10_800])
})

it('tells of steps that exist', () => {
  const steps = (table: { actions: readonly string[] }) => ['ask', 'extend', 'counter', 'update', ...table.actions]
  for (const kind of toldKinds) {
    const [topic, step] = kind.split('.') as [string, string]
    const table = { hold: blockLifecycle, memo: blockLifecycle, offer: offerLifecycle, order: orderLifecycle }[topic]
    expect([kind, steps(table as never).includes(step)]).toEqual([kind, true])
  }
  expect(toldKinds).toContain('hold.approve')
})

it('knows the scope of a call, and that most take no key', () => {
  expect(apiScopes.map((scope) => scopeOf(`key:${scope}`))).toEqual([...apiScopes])
  expect(['diamond:view', 'anyone', 'key:all', 'key'].map(scopeOf)).toEqual([undefined, undefined, undefined, undefined])
})
