import { createHash } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Services } from '../../../context.ts'
import { cachedListing } from './cached-listing.ts'
import type { Listing } from './listing.ts'
import { liveCatalogue } from './live.ts'

const digests = new WeakMap<Listing, string>()
function digestOf(listing: Listing): string {
  const known = digests.get(listing)
  if (known !== undefined) return known
  const digest = createHash('sha256').update(JSON.stringify(listing.stones)).digest('base64')
  digests.set(listing, digest)
  return digest
}

/** Changes with what the pages of a catalogue show; undefined for one that is over. */
export async function versionOf(services: Services, token: string): Promise<string | undefined> {
  try {
    const catalogue = await liveCatalogue({ services, now: services.clock() }, services.db, token)
    return `${catalogue.updatedAt} ${digestOf(await cachedListing(services, catalogue))}`
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'not_found') return undefined
    throw error
  }
}
