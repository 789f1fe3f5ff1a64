import type { HouseLook } from '@loupe/contract/masters/house-look.ts'
import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { buffer } from 'node:stream/consumers'
import type { House } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Letterhead } from '../../../papers/document.ts'
import { getSettings, settled } from './queries.ts'

const { project, theme, offline } = settingTypes

/** What everybody sees of the business. */
export async function getLook(db: Db, { signUp }: Pick<House['config'], 'signUp'>): Promise<HouseLook> {
  const rows = await db.selectFrom('setting').select(['type', 'settings']).where('type', 'in', [project.no, theme.no, offline.no]).execute()
  const kept = (no: number) => rows.find(({ type }) => type === no)?.settings
  const { name, addresses, logo } = settled('project', kept(project.no))
  const { isOffline, notice } = settled('offline', kept(offline.no))
  return {
    name,
    addresses,
    logo: logo && `/common/logo/${logo}`,
    theme: settled('theme', kept(theme.no)),
    isSignUpOpen: signUp,
    notice: isOffline ? notice : null,
  }
}

/** The name of the business, as files and mails have it. */
export const getHouseName = async (db: Db | Tx): Promise<string> => (await getSettings(db, 'project')).name

/** What stands at the head of a paper of the trade. */
export async function getLetterhead(db: Db | Tx, files: House['files']): Promise<Letterhead> {
  const { name, addresses, logo } = await getSettings(db, 'project')
  const row = logo && (await db.selectFrom('picture').select(['source', 'type']).where('id', '=', logo).executeTakeFirst())
  if (!row || row.source === null || (await files.sizeOf(row.source)) === undefined) return { name, addresses }
  const bytes = await buffer(await files.read(row.source))
  return { name, addresses, logo: `data:${row.type};base64,${bytes.toString('base64')}` }
}
