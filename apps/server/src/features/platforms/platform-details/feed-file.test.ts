import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Services } from '../../../context.ts'
import { writeFeed } from './feed-file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'loupe-feed-file-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const services = { config: { dataDir } } as Services
const profile = (fileType: string) => ({ name: 'Stock', fileType, columns: [{ head: 'Stock #', from: 'vStnId' as const }] })
async function* rows(count: number) {
  for (let i = 0; i < count; i++) yield [`S-${i}`]
}
const left = () => readdirSync(join(dataDir, 'tmp'))

describe('the file of a feed', () => {
  it('is there until it is taken away', async () => {
    const file = await writeFeed(services, profile('.csv'), rows(3))
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
    await expect(writeFeed(services, profile('.csv'), broken())).rejects.toThrow('gone')
    expect(left()).toEqual([])
  })

  // The kernel's always full disk: no write to it succeeds.
  it.runIf(existsSync('/dev/full'))('that does not fit on the disk says so and leaves nothing', async () => {
    const onFullDisk = profile(`/${'../'.repeat(30)}dev/full`)
    await expect(writeFeed(services, onFullDisk, rows(10_000))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(left()).toEqual([])
  })
})
