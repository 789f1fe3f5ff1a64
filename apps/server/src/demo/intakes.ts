import { randomUUID } from 'node:crypto'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import type { UserRow } from './people.ts'

/**
 * One vendor's folder, marked as demo and inactive: it points to this machine, where no server listens. The files it received were not sheets of stones.
 */
export async function loadIntakes(client: pg.ClientBase, by: UserRow, now: number): Promise<void> {
  const id = randomUUID()
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const stamps = { created_at: hoursAgo(72), updated_at: hoursAgo(72) }
  await insertRows(client, 'intake', [
    {
      ...{ id, vendor: 'Demo: a vendor of rounds', lab_grown: false, mode: 'add', way: 'FTP', host: 'localhost', port: 2121 },
      ...{ is_secure: true, folder: 'stock', pattern: '*.csv', username: 'demo', host_key: '', refresh: 60, owner: by.id },
      ...{ is_active: false, failed: 0, note: 'Nothing new.', last_success_at: hoursAgo(48), seen: [], is_deleted: false, ...stamps },
    },
  ])
  const refused = { intake: id, sha256: '', stage: 'refused' }
  await insertRows(client, 'intake_file', [
    {
      ...{ id: randomUUID(), ...refused, name: 'greetings.csv', size: 412, modified: hoursAgo(71), taken_at: hoursAgo(70) },
      note: sheetFaults.header,
    },
    {
      ...{ id: randomUUID(), ...refused, name: 'pictures.csv', size: 81_204, modified: hoursAgo(60), taken_at: hoursAgo(59) },
      note: sheetFaults.format,
    },
  ])
}
