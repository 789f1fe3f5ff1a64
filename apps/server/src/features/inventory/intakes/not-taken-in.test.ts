import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import { describe, expect, it } from 'vitest'
import { ours } from '../../../testing/remote-servers.ts'
import { intakesOf } from '../../../testing/intakes.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { sides, fileTransfer, clock, some, add, view, check, put, taken, files, noticesTo, worked, stonesOf, settledIntake } =
  intakesOf(world)

describe('what cannot be taken in', () => {
  it('a host whose key is another, and one that leads inside, get no password and fail in words', async () => {
    const by = { way: 'SFTP', host: 'localhost', port: sides.sftp.port, ...ours }
    const strange = await add({ ...by, hostKey: 'SHA256:other' })
    await check(strange.id)
    expect((await view(strange.id)).note).toContain('does not match the profile')
    const inside = await add({ ...by, host: '169.254.169.254', hostKey: 'SHA256:x' })
    await check(inside.id)
    expect((await view(inside.id)).note).toContain('private network')
    expect((await view(inside.id)).nextRunAt).toBe(new Date(clock.now + 60_000).toISOString())
  })

  it('files that are no sheets are refused once, in words, and not fetched again', async () => {
    const made = await add()
    put(made, 'a.csv', Buffer.from('MZ\x90\0\0\0'))
    put(made, 'b.xlsx', 'Stock #,Shape\n')
    put(made, 'c.csv', 'nothing of a sheet\n')
    put(made, 'd.csv', Buffer.alloc(25_000_001, 'a,b\n'))
    put(made, 'e.csv', '')
    let fetched = 0
    world.services.fileTransfer = { ...fileTransfer, fetch: (...of) => (fetched++, fileTransfer.fetch(...of)) }
    await taken(made.id)
    await taken(made.id)
    const format = sheetFaults.format
    expect(
      (await files(made.id))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, outcome, note, sheet }) => [name, outcome, note, sheet]),
    ).toEqual([
      ['a.csv', 'refused', format, null],
      ['b.xlsx', 'refused', format, null],
      ['c.csv', 'refused', sheetFaults.header, null],
      ['d.csv', 'refused', sheetFaults.large, null],
      ['e.csv', 'refused', 'The file is empty.', null],
    ])
    expect(fetched).toBe(4)
    expect(await noticesTo('admin', `${made.vendor}: c.csv could not be imported`)).toMatchObject([{ text: sheetFaults.header }])
    expect(await world.services.db.selectFrom('sheet').select('id').where('vendor', '=', made.vendor).execute()).toEqual([])
  })

  it('a full disk of our own is said, nothing is half taken, and what came meanwhile is taken when there is room', async () => {
    const made = await settledIntake(some(20))
    const more = some(10)
    put(made, 'more.csv', csvOf(tableOf(more)))
    let isFull = true
    world.services.fileTransfer = {
      ...fileTransfer,
      fetch: async (...of) => {
        if (!isFull) return fileTransfer.fetch(...of)
        throw Object.assign(new Error('write'), { code: 'ENOSPC' })
      },
    }
    await taken(made.id)
    expect(await view(made.id)).toMatchObject({ state: 'failing', note: expect.stringContaining('The disk of this server is full') })
    expect(await stonesOf(made.vendor)).toHaveLength(20)
    expect(await files(made.id)).toHaveLength(1)
    isFull = false
    await taken(made.id)
    await worked()
    expect(await stonesOf(made.vendor)).toHaveLength(30)
  })

  it('a bomb is refused before it unpacks', async () => {
    const made = await add()
    // The ZIP directory states the unpacked size of each part.
    put(made, 'bomb.xlsx', bomb())
    await taken(made.id)
    expect(await files(made.id)).toMatchObject([{ outcome: 'refused', note: sheetFaults.swollen }])
  })
})

/** A workbook whose only worksheet claims to unpack to 4 GB. */
function bomb(): Buffer {
  const name = 'xl/worksheets/sheet1.xml'
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt32LE(0xfffffff0, 24)
  central.writeUInt16LE(name.length, 28)
  const head = [local, Buffer.from(name)]
  const entry = Buffer.concat([central, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(30 + name.length, 16)
  return Buffer.concat([...head, entry, end])
}
