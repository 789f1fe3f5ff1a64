import { describe, expect, it } from 'vitest'
import { orderLifecycle } from '../transactions/order.ts'
import { offerLifecycle } from '../transactions/offer.ts'
import { holdLifecycle, memoLifecycle } from '../transactions/block.ts'
import { apiScopes, scopeOf } from './api-key.ts'
import { addressFault, endpointFault, pauseAfter, notifiedKinds, triesAtMost } from './webhook.ts'

describe('an endpoint', () => {
  it.each(['https://hooks.example.com/x', 'https://HOOKS.example.com:8443/x?y=1', 'https://a-b.example.co'])('may be %s', (url) =>
    expect([endpointFault(url, []), addressFault(url)]).toEqual([undefined, undefined]),
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
    'https://hooks.example.com:99999/',
    'https://hooks.office.example:65536/',
    'javascript:alert(1)',
    '',
  ])('may not be %s', (url) =>
    expect(endpointFault(url, ['hooks.office.example'])).toMatch(
      /^Please enter .* A private host must be listed by its name in PRIVATE_HOSTS\.$/,
    ),
  )
  it.each(['http://localhost:8080/hook', 'https://HOOKS.internal/'])('may be %s where its host is allowed', (url) => {
    expect([endpointFault(url, ['localhost', 'hooks.internal']), addressFault(url)]).toEqual([undefined, undefined])
    expect(endpointFault(url, [])).toMatch(/^Please enter .* A private host must be listed by its name in PRIVATE_HOSTS\.$/)
  })
  it.each(['http://127.0.0.1:8080/', 'https://[::1]/', 'https://0x7f.1/', 'ftp://localhost/', 'http://user:pw@localhost/', ''])(
    'can never be %s',
    (url) => expect(addressFault(url)).toMatch(/^Please enter .* A private host must be listed by its name in PRIVATE_HOSTS\.$/),
  )
})

it('tries again after growing pauses, for a day, and then stops', () => {
  const pauses = Array.from({ length: triesAtMost - 1 }, (_, i) => pauseAfter(i + 1))
  expect(pauses.slice(0, 9)).toEqual([10, 30, 90, 270, 810, 2430, 7290, 10_800, 10_800])
  const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThanOrEqual(24)
  expect(hours).toBeLessThan(25)
})

it('notifies of steps that exist', () => {
  const steps = (table: { actions: readonly string[] }) => ['ask', 'extend', 'counter', 'update', ...table.actions]
  const tables: Record<string, { actions: readonly string[] }> = {
    hold: holdLifecycle,
    memo: memoLifecycle,
    offer: offerLifecycle,
    order: orderLifecycle,
  }
  for (const kind of notifiedKinds) {
    const [topic = '', step = ''] = kind.split('.')
    expect([kind, steps(tables[topic] ?? { actions: [] }).includes(step)]).toEqual([kind, true])
  }
  expect(notifiedKinds).toContain('hold.approve')
})

it('knows the scope of a call, and that most take no key', () => {
  expect(apiScopes.map((scope) => scopeOf(`key:${scope}`))).toEqual([...apiScopes])
  expect(['diamond:view', 'anyone', 'key:all', 'key'].map(scopeOf)).toEqual([undefined, undefined, undefined, undefined])
})
