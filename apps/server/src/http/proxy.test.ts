import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { startConfig } from '../config.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const addressSeen = async (trustProxy: string | false) => {
  const app = await buildApp({ ...world.house, config: { ...world.house.config, trustProxy } })
  app.get('/address', ({ ip }) => ip)
  const { body } = await app.inject({ url: '/address', remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': '203.0.113.9' } })
  return body
}

it('a caller’s own word for their address is not believed', async () => {
  expect(await addressSeen(false)).toBe('10.1.2.3')
  expect(await addressSeen('192.0.2.1')).toBe('10.1.2.3')
})

it('the word of a named proxy is', async () => expect(await addressSeen('10.0.0.0/8')).toBe('203.0.113.9'))

it.each(['1', 'true', '10.0.0.0/33', '10.0.0.0/8,proxy', 'fd00::/129'])('TRUST_PROXY=%s is refused', (said) =>
  expect(() => startConfig({ DATA_DIR: world.house.config.dataDir, TRUST_PROXY: said })).toThrow('TRUST_PROXY is the addresses'),
)
