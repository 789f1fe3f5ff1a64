import type { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { House, Reading } from '../../../context.ts'
import { lostKey, openSecrets } from '../../../db/sealed.ts'
import { isElsewhere, refusePlace } from './commands.ts'
import { type Profile, getProfile } from './queries.ts'

type Trial = Received<typeof platformDetails.test>['body']
type FarSide = Parameters<House['carrier']['attempt']>[0]

/** Where a profile sends to, with what it signs in by. @throws Refusal when its secrets can not be read */
export function farSideOf({ config }: House, profile: Profile): FarSide {
  const secrets = openSecrets(config.sessionSecret, `platform:${profile.id}`, profile)
  if (!secrets) throw new Refusal('unavailable', undefined, lostKey)
  const { mode, url, host, port, isSecure, folder, fileName, fileType, successText, username, hostKey } = profile
  return { mode, url, host, port, isSecure, folder, fileName: `${fileName}${fileType}`, successText, username, hostKey, ...secrets }
}

const blank = {
  ...({ mode: 'FTP', url: '', host: '', port: null, isSecure: true, folder: '', username: '', hostKey: '' } as const),
  ...({ fileName: 'stock', fileType: '.csv' } as const),
}
/** What was entered, over what is kept. A kept secret is shown to the host alone that it was kept for. */
async function tried({ db, house }: Pick<Reading, 'db' | 'house'>, { id, password, privateKey, ...entered }: Trial): Promise<FarSide> {
  const kept = id === undefined ? undefined : await getProfile(db, id)
  const { mode, url, host, port, isSecure, folder, username, hostKey, fileName, fileType } = { ...blank, ...kept, ...entered }
  const place = { mode, url, host, port, isSecure, folder, username, hostKey }
  const isKept = kept !== undefined && !isElsewhere(kept, place)
  const secrets = isKept ? openSecrets(house.config.sessionSecret, `platform:${kept.id}`, kept) : { password: '', privateKey: '' }
  if (!secrets && !password && !privateKey) throw new Refusal('unavailable', undefined, lostKey)
  const keys = { password: password || (secrets?.password ?? ''), privateKey: privateKey || (secrets?.privateKey ?? '') }
  refusePlace(place, { password: keys.password !== '', privateKey: keys.privateKey !== '' })
  return { ...place, ...keys, fileName: `${fileName}${fileType}` }
}

/** Tries the far side. What it says is an answer, not a fault of ours. */
export async function tryPlatform(ctx: Pick<Reading, 'db' | 'house'>, trial: Trial): Promise<{ isFine: boolean; note: string }> {
  try {
    return { isFine: true, note: await ctx.house.carrier.attempt(await tried(ctx, trial)) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'unavailable') throw error
    return { isFine: false, note: error.message }
  }
}
