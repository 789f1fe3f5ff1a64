import type { CompanyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Letterhead } from '../../../rendering/document.ts'
import { getSettings, settled } from '../../../db/settings.ts'

const { project, theme, offline, timeZone } = settingTypes

/** The company's public appearance, visible without signing in. */
export async function getAppearance(
  db: Db,
  { signUp, smtpUrl, demo }: Pick<Services['config'], 'signUp' | 'smtpUrl' | 'demo'>,
): Promise<CompanyAppearance> {
  const rows = await db
    .selectFrom('setting')
    .select(['type', 'settings'])
    .where('type', 'in', [project.no, theme.no, offline.no, timeZone.no])
    .execute()
  const stored = (no: number) => rows.find(({ type }) => type === no)?.settings
  const { name, addresses, logo } = settled('project', stored(project.no))
  const { isOffline, notice } = settled('offline', stored(offline.no))
  return {
    name,
    addresses,
    logo: logo && `/common/logo/${logo}`,
    theme: settled('theme', stored(theme.no)),
    isSignUpOpen: signUp,
    timeZone: settled('timeZone', stored(timeZone.no)).timeZone,
    mail: smtpUrl === undefined ? (demo ? 'demoMailbox' : 'nowhere') : 'out',
    notice: isOffline ? notice : null,
  }
}

/** The letterhead of printed documents. */
export async function getLetterhead(db: Db | Tx, files: Services['files']): Promise<Letterhead> {
  const { name, addresses, logo } = await getSettings(db, 'project')
  const row = logo && (await db.selectFrom('picture').select(['source', 'type']).where('id', '=', logo).executeTakeFirst())
  if (!row || row.source === null || (await files.sizeOf(row.source)) === undefined) return { name, addresses }
  const bytes = await buffer(await files.read(row.source))
  return { name, addresses, logo: `data:${row.type};base64,${bytes.toString('base64')}` }
}
