import { randomUUID } from 'node:crypto'
import { columnsFor } from '@loupe/domain/platforms/feed-profiles.ts'
import type { Platform } from '@loupe/domain/platforms/platform.ts'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import type { UserRow } from './people.ts'

/** Two platform profiles, marked as demo and put away: they lead to this machine, where nobody listens. */
const profiles: { name: string; platform: Platform; labGrown: boolean; search: string; filter: object; target: object }[] = [
  {
    ...{ name: 'Demo: RapNet, certified naturals', platform: 'RAPNET', labGrown: false, search: 'Certified, half a carat and up' },
    filter: { crt: { '>=': 0.5 }, lbNm: ['GIA', 'IGI', 'HRD'] },
    target: { mode: 'FTP', host: 'localhost', port: 2121, username: 'demo', file_name: 'rapnet', refresh: 60, file_type: '.csv' },
  },
  {
    ...{ name: 'Demo: VDB, lab-grown', platform: 'VDB', labGrown: true, search: 'Lab-grown of a carat' },
    filter: { crt: { '>=': 1 } },
    target: { mode: 'API', url: 'http://localhost:2180/feed', part: 'changes', file_name: 'vdb', refresh: 30, file_type: '.csv' },
  },
]

export async function loadPlatforms(client: pg.ClientBase, by: UserRow, now: number): Promise<void> {
  const at = new Date(now - 2 * 86_400_000).toISOString()
  const stamps = { created_at: at, updated_at: at }
  for (const { name, platform, labGrown, search, filter, target } of profiles) {
    const searchId = randomUUID()
    await insertRows(client, 'saved_search', [
      { id: searchId, user: by.id, type: 2, name: search, lab_grown: labGrown, is_team: true, search: { filter }, ...stamps },
    ])
    await insertRows(client, 'platform_detail', [
      {
        ...{ id: randomUUID(), name, platform, lab_grown: labGrown, search_id: searchId, search_name: search, search_data: { filter } },
        ...{ columns: columnsFor(platform, labGrown), is_secure: false, ...target },
        ...{ is_active: false, is_demo: true, active_since: at, ...stamps },
      },
    ])
  }
}
