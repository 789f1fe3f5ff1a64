import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import sharp from 'sharp'
import { client } from '../clients.ts'
import type { companiesOf } from '../companies.ts'
import { listValue } from '../list-value.ts'
import type { Role, World } from '../world.ts'

/** One call of the specification: who makes it, the body as written there, and what it reads of the response. */
export interface Specified {
  /** Where the specification writes the call out. */
  cites: string
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  as?: Role | 'anyone'
  body?: unknown
  /** What the specification reads from `data`. */
  reads?: unknown
}
export type Prepared = Awaited<ReturnType<typeof prepare>>

/** Creates the records that the bodies refer to. */
export async function prepare(world: World, places: ReturnType<typeof companiesOf>['places']) {
  const valueOf = (parentCode: string, code: string) => listValue(world, parentCode, code)
  const { account, user } = await client(world, { name: 'Acme Gems', lab: true })
  const stones = [await world.given.diamond(), await world.given.diamond(), await world.given.diamond()]
  await world.services.db
    .insertInto('media')
    .values({
      diamond: stones[0]!.id,
      kind: 'certificate',
      origin: 'file',
      type: 'application/pdf',
      size: 4,
      source: 'media/none',
      isPresent: true,
    })
    .execute()
  const held = await world.given.block({ account: account.id })
  const usd = await valueOf('CURRENCY', 'USD')
  const days = await valueOf('DAY_TERM', 'COD')
  const as = (who: Role = 'super') => world.as(who)
  const term = await as('seller')(accountTerms.create, { body: { account: account.id, currencyId: usd, dayTermsId: days } })
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const picture = (await as()(contentFiles.upload, { files: [new File([new Uint8Array(png)], 'a.png')] })).list[0]!.id
  const period = { fromdateTime: '2026-01-01T00:00:00Z', toDateTime: '2027-01-01T00:00:00Z' }
  const banner = await as()(banners.create, {
    body: { bannerType: 1, type: 1, eventName: 'Show', activity: 'Meet', images: [picture], ...period },
  })
  const event = await as()(homeEvents.create, { body: { type: 6, name: 'Pop-up', shortDescription: 'Words', ...period } })
  const version = await as()(appVersions.create, { body: { name: 'One', number: '1.0', platform: 1 } })
  const list = await as()(masters.create, { body: { name: 'Specified', code: 'SPECIFIED' } })
  const value = await as()(masters.create, { body: { parentId: list.id, name: 'Value', code: 'V1', webDisplay: 'Value' } })
  const search = await as('seller')(savedSearches.upsert, {
    body: { name: 'Rounds', labGrown: false, search: { filter: { shpNm: ['ROUND'] } } },
  })
  return {
    seller: world.people.seller,
    account: account.id,
    user: user.id,
    stones,
    held,
    usd,
    days,
    term,
    picture,
    period,
    banner,
    event,
    version,
    list,
    value,
    search,
    places,
  }
}
