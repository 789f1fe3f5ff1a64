import { randomUUID } from 'node:crypto'
import { columnsFor } from '@loupe/domain/platforms/feed-profiles.ts'
import { type Platform, rejectionText } from '@loupe/domain/platforms/platform.ts'
import type pg from 'pg'
import { insertRows, withoutIndexes } from './copy.ts'
import { no } from './numbers.ts'
import type { UserRow } from './people.ts'
import { oneRow } from '../db/one-row.ts'

/** Two platform profiles, marked as demo and inactive: they send to this machine, where no server listens. */
interface Profile {
  name: string
  platform: Platform
  labGrown: boolean
  search: string
  filter: { crt: { '>=': number }; lbNm?: (keyof typeof no.lab)[] }
  target: object
}
const profiles: Profile[] = [
  {
    ...{ name: 'Demo: RapNet, certified naturals', platform: 'RAPNET', labGrown: false, search: 'Certified, two carats and up' },
    filter: { crt: { '>=': 2 }, lbNm: ['GIA', 'IGI', 'HRD'] },
    target: { mode: 'FTP', host: 'localhost', port: 2121, username: 'demo', file_name: 'rapnet', refresh: 60, file_type: '.csv' },
  },
  {
    ...{ name: 'Demo: VDB, lab-grown', platform: 'VDB', labGrown: true, search: 'Lab-grown of a carat' },
    filter: { crt: { '>=': 1 } },
    target: { mode: 'API', url: 'http://localhost:2180/feed', part: 'changes', file_name: 'vdb', refresh: 30, file_type: '.csv' },
  },
]

export const loadPlatforms = (client: pg.ClientBase, by: UserRow, now: number): Promise<void> =>
  withoutIndexes(client, () => loadProfiles(client, by, now), ['platform_listing', 'platform_rejection'])

async function loadProfiles(client: pg.ClientBase, by: UserRow, now: number): Promise<void> {
  const at = new Date(now - 2 * 86_400_000).toISOString()
  const stamps = { created_at: at, updated_at: at }
  for (const { name, platform, labGrown, search, filter, target } of profiles) {
    const searchId = randomUUID()
    await insertRows(client, 'saved_search', [
      { id: searchId, user: by.id, type: 2, name: search, lab_grown: labGrown, is_team: true, search: { filter }, ...stamps },
    ])
    const id = randomUUID()
    await insertRows(client, 'platform_detail', [
      {
        ...{ id, name, platform, lab_grown: labGrown, search_id: searchId, search_name: search, search_data: { filter } },
        ...{ columns: columnsFor(platform, labGrown), is_secure: false, ...target },
        ...{ is_active: false, is_demo: true, active_since: at, ...stamps },
      },
    ])
    await loadRuns(client, { id, labGrown, filter }, Date.parse(at))
  }
}

/** The last run of a profile, as it would have recorded the demo stock, and a failed run before it. */
async function loadRuns(
  client: pg.ClientBase,
  { id, labGrown, filter }: Pick<Profile, 'labGrown' | 'filter'> & { id: string },
  at: number,
) {
  const [failedAt, sentAt] = [at + 3_600_000, at + 3_660_000].map((time) => new Date(time).toISOString())
  const run = randomUUID()
  const labs = filter.lbNm?.map((code) => no.lab[code]) ?? null
  const result = await client.query<{ sent: number; rejected: number }>(
    `with found as (
      select id, ct_pr, amt, w_sts in ('A', 'D') as is_offered from demo_stone
      where lab_grown = $2 and crt >= $3 and ($4::smallint[] is null or lb_nm = any($4)) and clr_nm is not null and ct_pr > 0
    ), listed as (
      insert into platform_listing (platform_detail, diamond, ct_pr, amt, mark, since)
      select $1, id, ct_pr, amt, '', $5 from found where is_offered returning 1
    ), rejected as (
      insert into platform_rejection (platform_detail, run, diamond, reason, note)
      select $1, $6, id, 'notOffered', $7 from found where not is_offered returning 1
    ) select (select count(*) from listed)::int as sent, (select count(*) from rejected)::int as rejected`,
    [id, labGrown, filter.crt['>='], labs, sentAt, run, rejectionText.notOffered],
  )
  const { sent, rejected } = oneRow(result)
  const note = `${sent.toLocaleString('en')} rows sent, ${rejected.toLocaleString('en')} rejected`
  const none = { found: 0, judged: 0, sent: 0, rejected: 0, changed: 0, reasons: {} }
  const found = sent + rejected
  const all = { found, judged: found, sent, rejected, changed: sent, reasons: { notOffered: rejected } }
  const common = { platform_detail: id, is_full: true, removed: 0, bytes: 0 }
  await insertRows(client, 'platform_run', [
    {
      ...{ id: randomUUID(), ...common, ...none, outcome: 'failed', note: 'The host refuses the connection.' },
      ...{ started_at: failedAt, finished_at: failedAt },
    },
    { id: run, ...common, ...all, outcome: 'done', note, started_at: sentAt, finished_at: sentAt },
  ])
  await client.query('update platform_detail set last_success_at = $2, note = $3, listed = $4, rejected = $5 where id = $1', [
    ...[id, sentAt, note],
    ...[sent, rejected],
  ])
}
