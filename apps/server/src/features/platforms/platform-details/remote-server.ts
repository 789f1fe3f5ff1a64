import type { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import type { Services, Reading } from '../../../context.ts'
import { lostKey, openSecrets } from '../../../db/sealed.ts'
import { isElsewhere, refusePlace } from './commands.ts'
import { type Profile, getProfile } from './queries.ts'

type Trial = Received<typeof platformDetails.test>['body']
type RemoteServer = Parameters<Services['fileTransfer']['attempt']>[0]

/** The remote server of a profile, with its credentials. @throws Refusal when the secrets cannot be decrypted */
export function remoteServerOf({ config }: Services, profile: Profile): RemoteServer {
  const secrets = openSecrets(config.sessionSecret, `platform:${profile.id}`, profile)
  if (!secrets) throw new Refusal('unavailable', undefined, lostKey)
  const { mode, url, host, port, isSecure, folder, fileName, fileType, successText, username, hostKey } = profile
  return { mode, url, host, port, isSecure, folder, fileName: `${fileName}${fileType}`, successText, username, hostKey, ...secrets }
}

const blank = {
  ...({ mode: 'FTP', url: '', host: '', port: null, isSecure: true, folder: '', username: '', hostKey: '' } as const),
  ...({ fileName: 'stock', fileType: '.csv' } as const),
}
/** The values entered, completed with the stored ones. A stored secret is used only for the host it was stored for. */
async function tried(
  { db, services }: Pick<Reading, 'db' | 'services'>,
  { id, password, privateKey, ...entered }: Trial,
): Promise<RemoteServer> {
  const stored = id === undefined ? undefined : await getProfile(db, id)
  const { mode, url, host, port, isSecure, folder, username, hostKey, fileName, fileType } = {
    ...blank,
    ...stored,
    ...definedFields(entered),
  }
  const place = { mode, url, host, port, isSecure, folder, username, hostKey }
  const isStored = stored !== undefined && !isElsewhere(stored, place)
  const secrets = isStored ? openSecrets(services.config.sessionSecret, `platform:${stored.id}`, stored) : { password: '', privateKey: '' }
  if (!secrets && !password && !privateKey) throw new Refusal('unavailable', undefined, lostKey)
  const keys = { password: password || (secrets?.password ?? ''), privateKey: privateKey || (secrets?.privateKey ?? '') }
  refusePlace(place, { password: keys.password !== '', privateKey: keys.privateKey !== '' })
  return { ...place, ...keys, fileName: `${fileName}${fileType}` }
}

/** Tries the remote server. Its response is the result, even when it is an error. */
export async function tryPlatform(ctx: Pick<Reading, 'db' | 'services'>, trial: Trial): Promise<{ isFine: boolean; note: string }> {
  try {
    return { isFine: true, note: await ctx.services.fileTransfer.attempt(await tried(ctx, trial)) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'unavailable') throw error
    return { isFine: false, note: error.message }
  }
}
