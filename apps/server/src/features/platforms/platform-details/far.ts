import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { House, Reading } from '../../../context.ts'
import { lostKey, openSecrets } from '../../../db/sealed.ts'
import { type Profile, getProfile } from './queries.ts'

type FarSide = Parameters<House['carrier']['attempt']>[0]

/** Where a profile sends to, with what it signs in by; nothing when its secrets can not be read. */
export function farSideOf({ config }: House, profile: Profile): FarSide | undefined {
  const secrets = openSecrets(config.sessionSecret, `platform:${profile.id}`, profile)
  if (!secrets) return undefined
  const { mode, url, host, port, isSecure, folder, fileName, fileType, username, hostKey } = profile
  return { mode, url, host, port, isSecure, folder, fileName: `${fileName}${fileType}`, username, hostKey, ...secrets }
}

/** Tries the far side. What it says is an answer, not a fault of ours. */
export async function tryPlatform({ db, house }: Pick<Reading, 'db' | 'house'>, id: string): Promise<{ isFine: boolean; note: string }> {
  const to = farSideOf(house, await getProfile(db, id))
  if (!to) return { isFine: false, note: lostKey }
  try {
    return { isFine: true, note: await house.carrier.attempt(to) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isFine: false, note: error.message }
  }
}
