import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { startConfig } from '../config.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const observedAddress = async (trustProxy: string | false, forwarded = '203.0.113.9') => {
  const app = await buildApp({ ...world.services, config: { ...world.services.config, trustProxy } })
  app.get('/address', ({ ip }) => ip)
  const { body } = await app.inject({ url: '/address', remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': forwarded } })
  return body
}

it('an address that the caller itself forwards is ignored', async () => {
  expect(await observedAddress(false)).toBe('10.1.2.3')
  expect(await observedAddress('192.0.2.1')).toBe('10.1.2.3')
})

it('an address that a trusted proxy forwards is used', async () => expect(await observedAddress('10.0.0.0/8')).toBe('203.0.113.9'))

it.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['192.0.2.7:80, 203.0.113.9:4711,10.1.1.1:443', '203.0.113.9'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
])('the caller of X-Forwarded-For: %s is %s, whatever its port', async (forwarded, ip) =>
  expect(await observedAddress('10.0.0.0/8', forwarded)).toBe(ip),
)

it.each(['1', 'true', '10.0.0.0/33', '10.0.0.0/8,proxy', 'fd00::/129'])('TRUST_PROXY=%s is refused', (input) =>
  expect(() => startConfig({ DATA_DIR: world.services.config.dataDir, TRUST_PROXY: input })).toThrow('TRUST_PROXY must list addresses'),
)

it('calls a minute are counted by the network: another address of one IPv6 network gets no further', async () => {
  const app = await buildApp(world.services)
  const call = (remoteAddress: string) => app.inject({ url: '/public/v1/opt-out/x', remoteAddress }).then(({ statusCode }) => statusCode)
  const statuses: number[] = []
  for (let i = 1; i <= 62; i++) statuses.push(await call(`2001:db8:0:5::${i.toString(16)}`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await call('2001:db8:0:6::1')).toBe(404)
})
