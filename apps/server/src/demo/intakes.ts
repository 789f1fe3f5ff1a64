import { randomUUID } from 'node:crypto'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import type { UserRow } from './people.ts'

/** A vendor's folder and the files it received, none of which were sheets of stones; hours are counted back from now. */
const vendors = [
  {
    ...{ vendor: 'Demo: a vendor of rounds', lab_grown: false, mode: 'add', way: 'FTP', port: 2121, pattern: '*.csv', refresh: 60 },
    ...{ note: 'No new files.', failed: 0, success: 48 },
    files: [
      { name: 'greetings.csv', size: 412, ago: 70, note: sheetFaults.header },
      { name: 'pictures.csv', size: 81_204, ago: 59, note: sheetFaults.format },
    ],
  },
  {
    ...{
      vendor: 'Demo: a grower of lab-grown stones',
      lab_grown: true,
      mode: 'replace',
      way: 'SFTP',
      port: 2222,
      pattern: '*.xlsx',
      refresh: 1440,
    },
    ...{ note: 'No new files.', failed: 0, success: 20 },
    files: [{ name: 'stock-protected.xlsx', size: 214_016, ago: 20, note: sheetFaults.locked }],
  },
  {
    ...{
      vendor: 'Demo: a cutter of fancy shapes',
      lab_grown: false,
      mode: 'prices',
      way: 'FTP',
      port: 2121,
      pattern: 'prices-*.csv',
      refresh: 30,
    },
    ...{ note: 'The server did not answer.', failed: 3, success: 130 },
    files: [{ name: 'prices-week.csv', size: 96_300, ago: 130, note: sheetFaults.torn }],
  },
] as const

/** Three vendors' folders, marked as demo and inactive: they point to this machine, where no server listens. */
export async function loadIntakes(client: pg.ClientBase, by: UserRow, now: number): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const made = vendors.map((vendor) => ({ ...vendor, id: randomUUID() }))
  const stamps = { created_at: hoursAgo(240), updated_at: hoursAgo(72) }
  await insertRows(
    client,
    'intake',
    made.map(({ id, vendor, lab_grown, mode, way, port, pattern, refresh, note, failed, success }) => ({
      ...{ id, vendor, lab_grown, mode, way, port, pattern, refresh, note, failed },
      ...{ host: 'localhost', is_secure: true, folder: 'stock', username: 'demo', host_key: '', owner: by.id },
      ...{ is_active: false, last_success_at: hoursAgo(success), seen: [], is_deleted: false, ...stamps },
    })),
  )
  await insertRows(
    client,
    'intake_file',
    made.flatMap(({ id, files }) =>
      files.map(({ name, size, ago, note }) => ({
        ...{ id: randomUUID(), intake: id, sha256: '', stage: 'refused', name, size, note },
        ...{ modified: hoursAgo(ago + 1), taken_at: hoursAgo(ago) },
      })),
    ),
  )
}
