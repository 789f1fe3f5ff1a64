import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { lookOver } from '@loupe/domain/sheets/intake.ts'
import type { House, Reading } from '../../../context.ts'
import { lostKey, openSecrets } from '../../../db/sealed.ts'
import { type Profile, findProfile } from './queries.ts'

type FarSource = Parameters<House['carrier']['list']>[0]

/** Where an intake looks, with what it signs in by. @throws Refusal when its secrets can not be read */
export function farSourceOf({ config }: House, profile: Profile): FarSource {
  const secrets = openSecrets(config.sessionSecret, `intake:${profile.id}`, profile)
  if (!secrets) throw new Refusal('unavailable', undefined, lostKey)
  const { way, host, port, isSecure, folder, username, hostKey } = profile
  return { way, host, port, isSecure, folder, username, hostKey, ...secrets }
}

const named = 3
/** Tries the folder. What it says is an answer, not a fault of ours. */
export async function tryIntake({ db, house, now }: Reading, id: string): Promise<{ isFine: boolean; note: string }> {
  const profile = await findProfile(db, id)
  if (!profile) throw new Refusal('not_found')
  try {
    const listed = await house.carrier.list(farSourceOf(house, profile))
    const { seen } = lookOver([], listed, { pattern: profile.pattern, now, isKnown: () => false })
    const some = seen.slice(0, named).map(({ name }) => name)
    const clear = profile.way === 'FTP' && !profile.isSecure ? ' Password and sheets go in the clear.' : ''
    const fits = seen.length === 0 ? 'none of them fits' : `${seen.length} ${seen.length === 1 ? 'fits' : 'fit'}: ${some.join(', ')}`
    return {
      isFine: true,
      note: `The folder holds ${listed.length === 1 ? 'one file' : `${listed.length} files`}; ${fits}${seen.length > named ? ', …' : ''}.${clear}`,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isFine: false, note: error.message }
  }
}
