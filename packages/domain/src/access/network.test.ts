import { expect, it } from 'vitest'
import { isNetwork, isWithin, networkOf } from './network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', ''],
  ['1:2:3', '1:2:3'],
  ['1::2::3', '1::2::3'],
  ['::ffff:999.0.0.1', '::ffff:999.0.0.1'],
  ['unix:/run/socket', 'unix:/run/socket'],
])('%s is counted by %s', (address, network) => expect(networkOf(address)).toBe(network))

it('every address of a /64 has the same network, and no address of another has it', () => {
  const at = (prefix: string, i: number) => networkOf(`${prefix}:${(i * 7919).toString(16).slice(-4)}:${i.toString(16)}::${i.toString(16)}`)
  const numbers = Array.from({ length: 300 }, (_, i) => i)
  expect(new Set(numbers.map((i) => networkOf(`2001:db8:7:8:${i.toString(16)}:0:${(i * 3).toString(16)}:1`))).size).toBe(1)
  expect(new Set(numbers.map((i) => at('2001:db8', i))).size).toBe(300)
})

it.each([
  ['203.0.113.9', ['203.0.113.0/24'], true],
  ['203.0.114.9', ['203.0.113.0/24'], false],
  ['::ffff:203.0.113.9', ['203.0.113.9'], true],
  ['203.0.113.9', ['::ffff:203.0.113.0/120'], true],
  ['203.0.113.9', ['0.0.0.0/0'], true],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['2001:db8:1::7', ['10.0.0.0/8', '2001:db8::/32'], true],
  ['fe80::1%eth0', ['fe80::/10'], true],
  ['203.0.113.9', [], false],
  ['', ['203.0.113.9'], false],
  ['unix:/run/socket', ['::/0'], false],
])('%s within %j: %s', (address, networks, is) => expect(isWithin(address, networks)).toBe(is))

it.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['203.0.113.0/33', false],
  ['::1/129', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['203.0.113.0/', false],
  ['/24', false],
  ['here', false],
  ['', false],
])('%s is an address or a network: %s', (text, is) => expect(isNetwork(text)).toBe(is))
