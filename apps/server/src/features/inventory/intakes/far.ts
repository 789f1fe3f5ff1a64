import type { intakes } from '@loupe/contract/inventory/intakes.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { lookOver } from '@loupe/domain/sheets/intake.ts'
import type { House, Reading } from '../../../context.ts'
import { lostKey, openSecrets } from '../../../db/sealed.ts'
import { isElsewhere, refusePlace } from './commands.ts'
import { type Profile, findProfile } from './queries.ts'

type Trial = Received<typeof intakes.test>['body']
type FarSource = Parameters<House['carrier']['list']>[0]

/** Where an intake looks, with what it signs in by. @throws Refusal when its secrets can not be read */
export function farSourceOf({ config }: House, profile: Profile): FarSource {
  const secrets = openSecrets(config.sessionSecret, `intake:${profile.id}`, profile)
  if (!secrets) throw new Refusal('unavailable', undefined, lostKey)
  const { way, host, port, isSecure, folder, username, hostKey } = profile
  return { way, host, port, isSecure, folder, username, hostKey, ...secrets }
}

const blank = { way: 'SFTP', host: '', port: null, isSecure: true, folder: '', username: '', hostKey: '', pattern: '*' } as const
/** What was entered, over what is kept. A kept secret is shown to the host alone that it was kept for. */
async function tried({ db, house }: Reading, { id, password, privateKey, ...entered }: Trial): Promise<FarSource & { pattern: string }> {
  const kept = id === undefined ? undefined : await findProfile(db, id)
  if (id !== undefined && !kept) throw new Refusal('not_found')
  const { way, host, port, isSecure, folder, username, hostKey, pattern } = { ...blank, ...kept, ...entered }
  const place = { way, host, port, isSecure, folder, username, hostKey }
  const isKept = kept !== undefined && !isElsewhere(kept, place)
  const secrets = isKept ? openSecrets(house.config.sessionSecret, `intake:${kept.id}`, kept) : { password: '', privateKey: '' }
  if (!secrets && !password && !privateKey) throw new Refusal('unavailable', undefined, lostKey)
  const keys = { password: password || (secrets?.password ?? ''), privateKey: privateKey || (secrets?.privateKey ?? '') }
  refusePlace(house, place, { password: keys.password !== '', privateKey: keys.privateKey !== '' })
  return { ...place, ...keys, pattern }
}

const named = 3
/** Tries the folder. What it says is an answer, not a fault of ours. */
export async function tryIntake(ctx: Reading, trial: Trial): Promise<{ isFine: boolean; note: string }> {
  try {
    const { pattern, ...far } = await tried(ctx, trial)
    const listed = await ctx.house.carrier.list(far)
    const { seen } = lookOver([], listed, { pattern, now: ctx.now, isKnown: () => false })
    const some = seen.slice(0, named).map(({ name }) => name)
    const clear = far.way === 'FTP' && !far.isSecure ? ' Password and sheets go in the clear.' : ''
    const fits = seen.length === 0 ? 'none of them fits' : `${seen.length} ${seen.length === 1 ? 'fits' : 'fit'}: ${some.join(', ')}`
    return {
      isFine: true,
      note: `The folder holds ${listed.length === 1 ? 'one file' : `${listed.length} files`}; ${fits}${seen.length > named ? ', …' : ''}.${clear}`,
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'unavailable') throw error
    return { isFine: false, note: error.message }
  }
}
