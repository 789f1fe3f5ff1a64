import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentWrites } from './audit-entries.ts'

it('names the calls of a whole run that were answered and never left an entry, but those with a reason', () => {
  const dir = mkdtempSync('/tmp/loupe-entries-')
  const others = Array.from({ length: 200 }, (_, i) => `route${i}.update entry`)
  const write = (lines: string[]) => writeFileSync(join(dir, 'audit-entries'), lines.join('\n'))
  write([...others, 'orders.create none', 'orders.create entry', 'settings.update none', 'notifications.see none'])
  expect(silentWrites(dir)).toEqual(['settings.update'])

  write(['settings.update none'])
  expect(silentWrites(dir)).toEqual([])
  rmSync(dir, { recursive: true })
})
