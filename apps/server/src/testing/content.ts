import { banners } from '@loupe/contract/content/banners.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { homePages } from '@loupe/contract/content/home-pages.ts'
import sharp from 'sharp'
import { afterEach, beforeAll } from 'vitest'
import type { Role, World } from './world.ts'
import { fileOf } from './file-of.ts'

/** Banners and events of one period, and a picture for them. */
export function contentOf(world: World) {
  const day = 86_400_000
  const now = Date.parse('2026-11-21T10:00:00Z')
  const at = (days: number) => new Date(now + days * day).toISOString()
  const samples = {} as { png: Buffer; gif: Buffer; picture: string }
  const file = (name: string, bytes: Uint8Array) => fileOf(bytes, name)
  const upload = (files: File[], as: Role = 'super') => world.as(as)(contentFiles.upload, { files })
  const period = { fromdateTime: at(-1), toDateTime: at(1) }
  const aBanner = () => ({
    bannerType: 1 as const,
    type: 1 as const,
    eventName: 'Spring show',
    activity: 'Meet us',
    ...period,
    images: [samples.picture],
  })
  const anEvent = { type: 1 as const, name: 'Fair', ...period, shortDescription: 'Hall 3' }
  const make = (more: object = {}) => world.as('super')(banners.create, { body: { ...aBanner(), ...more } })
  const event = (more: object = {}) => world.as('super')(homeEvents.create, { body: { ...anEvent, ...more } })
  const visible = async () => world.as('seller')(homePages.running, {})
  const writeAudit = (subject: string) =>
    world.services.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute()
  beforeAll(async () => {
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    ;[samples.png, samples.gif] = await Promise.all([plain.clone().png().toBuffer(), plain.clone().gif().toBuffer()])
    samples.picture = (await upload([file('ground.png', samples.png)])).list[0]!.id
  })

  afterEach(() => world.setNow(undefined))

  return { day, now, at, samples, file, upload, period, aBanner, anEvent, make, event, visible, writeAudit }
}
