import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { originRefused } from '@loupe/domain/platforms/catalogue.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedGrants } from '../features/masters/seed.ts'
import { cataloguesOf } from '../testing/catalogues.ts'
import { seedMasters } from '../testing/stock.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const { catalogue } = cataloguesOf(world)
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})
const shop = 'https://shop.example'
const page = (token: string, headers: Record<string, string> = {}) => world.raw(`/catalogue/${token}`, { headers })
const inFrame = (origin: string) => ({ 'sec-fetch-dest': 'iframe', referer: `${origin}/rings?x=1` })
const ancestors = ({ headers }: { headers: Headers }) => /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]

// The page is part of the web app, which a checkout has only once it is built.
describe.runIf(existsSync(join(import.meta.dirname, '../../../web/dist/catalogue.html')))('the page of a catalogue', () => {
  it('may be put into a frame by its allowed pages alone, with the rest of the policy as everywhere', async () => {
    const made = await catalogue({ origins: [shop, 'https://second.example'] })

    const shown = await page(made.token, inFrame(shop))

    expect(shown.status).toBe(200)
    expect(ancestors(shown)).toBe(`'self' ${shop} https://second.example`)
    expect(shown.headers.get('x-frame-options')).toBeNull()
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(shown.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(ancestors(await page((await catalogue()).token))).toBe("'self'")
  })

  it.each(['https://other.example', 'https://shop.example.evil.example', 'http://shop.example'])(
    'in a frame of %s is a sentence',
    async (origin) => {
      const made = await catalogue({ origins: [shop] })
      const refused = await page(made.token, inFrame(origin))
      expect(refused.status).toBe(403)
      expect(refused.body).toContain(originRefused(origin))
      expect(refused.body).not.toMatch(/<script|Our diamonds/)
      expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    },
  )

  it('that does not say who embeds it is left to the browser, which refuses strangers', async () => {
    const made = await catalogue({ origins: [shop] })
    expect(ancestors(await page(made.token, { 'sec-fetch-dest': 'iframe' }))).toBe(`'self' ${shop}`)
  })

  it('of a catalogue that is over has nothing to hide', async () => {
    const made = await catalogue({ origins: [shop] })
    await world.as('seller')(catalogues.revoke, { body: { id: made.id } })
    for (const token of [made.token, 'x']) expect(ancestors(await page(token, inFrame('https://other.example')))).toBe('*')
  })

  it('is put there by a script that other origins may load', async () => {
    const { status, headers, body } = await world.raw('/catalogue.js')
    expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
    expect(headers.get('content-type')).toContain('javascript')
    expect(body).toContain('data-catalogue')
  })
})
