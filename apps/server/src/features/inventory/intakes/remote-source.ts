import type { intakes } from '@loupe/contract/inventory/intakes.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import { inspect } from '@loupe/domain/sheets/intake.ts'
import type { Services, Reading } from '../../../context.ts'
import { lostKey, openSecrets } from '../../../db/sealed.ts'
import { isElsewhere, refusePlace } from './commands.ts'
import { type Profile, findProfile } from './queries.ts'

type Trial = Received<typeof intakes.test>['body']
type RemoteSource = Parameters<Services['fileTransfer']['list']>[0]

/** The location of an intake with its credentials. @throws Refusal when its secrets cannot be decrypted */
export function remoteSourceOf({ config }: Services, profile: Profile): RemoteSource {
  const secrets = openSecrets(config.sessionSecret, `intake:${profile.id}`, profile)
  if (!secrets) throw new Refusal('unavailable', undefined, lostKey)
  const { way, host, port, isSecure, folder, username, hostKey } = profile
  return { way, host, port, isSecure, folder, username, hostKey, ...secrets }
}

const blank = { way: 'SFTP', host: '', port: null, isSecure: true, folder: '', username: '', hostKey: '', pattern: '*' } as const
/** The entered settings over the stored ones. A stored secret is only used with the host it was stored for. */
async function tried(
  { db, services }: Reading,
  { id, password, privateKey, ...entered }: Trial,
): Promise<RemoteSource & { pattern: string }> {
  const stored = id === undefined ? undefined : await findProfile(db, id)
  if (id !== undefined && !stored) throw new Refusal('not_found')
  const { way, host, port, isSecure, folder, username, hostKey, pattern } = { ...blank, ...stored, ...definedFields(entered) }
  const place = { way, host, port, isSecure, folder, username, hostKey }
  const isStored = stored !== undefined && !isElsewhere(stored, place)
  const secrets = isStored ? openSecrets(services.config.sessionSecret, `intake:${stored.id}`, stored) : { password: '', privateKey: '' }
  if (!secrets && !password && !privateKey) throw new Refusal('unavailable', undefined, lostKey)
  const keys = { password: password || (secrets?.password ?? ''), privateKey: privateKey || (secrets?.privateKey ?? '') }
  refusePlace(services, place, { password: keys.password !== '', privateKey: keys.privateKey !== '' })
  return { ...place, ...keys, pattern }
}

const filesNamed = 3
/** Tries the folder. A failure is a result to show, not an error of the system. */
export async function tryIntake(ctx: Reading, trial: Trial): Promise<{ isFine: boolean; note: string }> {
  try {
    const { pattern, ...remote } = await tried(ctx, trial)
    const listed = await ctx.services.fileTransfer.list(remote)
    const { seen } = inspect([], listed, { pattern, now: ctx.now, isKnown: () => false })
    const some = seen.slice(0, filesNamed).map(({ name }) => name)
    const clear = remote.way === 'FTP' && !remote.isSecure ? ' Password and sheets are sent unencrypted.' : ''
    const fits =
      seen.length === 0 ? 'none of them matches' : `${seen.length} ${seen.length === 1 ? 'matches' : 'match'}: ${some.join(', ')}`
    return {
      isFine: true,
      note: `The folder holds ${listed.length === 1 ? 'one file' : `${listed.length} files`}; ${fits}${seen.length > filesNamed ? ', …' : ''}.${clear}`,
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'unavailable') throw error
    return { isFine: false, note: error.message }
  }
}
