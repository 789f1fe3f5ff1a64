import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { House } from '../../../context.ts'
import { writeFeed } from './feed-file.ts'
import type { Profile } from './queries.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'loupe-feed-file-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const house = { config: { dataDir } } as House
const profile = (fileType: string) => ({ name: 'Stock', fileType, columns: [{ head: 'Stock #', from: 'vStnId' }] }) as unknown as Profile
async function* rows(count: number) {
  for (let i = 0; i < count; i++) yield [`S-${i}`]
}
const left = () => readdirSync(join(dataDir, 'tmp'))

describe('the file of a feed', () => {
  it('is there until it is taken away', async () => {
    const file = await writeFeed(house, profile('.csv'), rows(3))
    expect(file.bytes).toBeGreaterThan(0)
    expect(left()).toHaveLength(1)
    await file.remove()
    expect(left()).toEqual([])
  })

  it('whose rows break off leaves nothing', async () => {
    async function* broken() {
      yield* rows(2)
      throw new Error('gone')
    }
    await expect(writeFeed(house, profile('.csv'), broken())).rejects.toThrow('gone')
    expect(left()).toEqual([])
  })

  // The kernel's own full disk: whatever is written there does not fit.
  it.runIf(existsSync('/dev/full'))('that does not fit on the disk says so and leaves nothing', async () => {
    const onFullDisk = profile(`/${'../'.repeat(30)}dev/full`)
    await expect(writeFeed(house, onFullDisk, rows(10_000))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(left()).toEqual([])
  })
})
