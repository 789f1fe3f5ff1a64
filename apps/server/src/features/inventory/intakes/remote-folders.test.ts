import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { intakes } from '@loupe/contract/inventory/intakes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ours } from '../../../testing/remote-servers.ts'
import { intakesOf } from '../../../testing/intakes.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { sides, wait, some, add, view, check, taken, files, noticesTo } = intakesOf(world)

describe.each(['FTP', 'FTPS', 'SFTP'] as const)('by %s', (kind) => {
  const side = () => ({ FTP: sides.ftp, FTPS: sides.ftps, SFTP: sides.sftp })[kind]
  const by = () => ({
    ...{ way: kind === 'SFTP' ? 'SFTP' : 'FTP', isSecure: kind === 'FTPS', host: 'localhost', port: side().port, folder: 'out', ...ours },
    ...(kind === 'SFTP' ? { hostKey: sides.sftp.hostKey } : {}),
    pattern: `*${kind}*`,
  })
  const onSide = (name: string, text: string) => writeFileSync(join(side().folder, 'out', name), text)
  beforeAll(() => mkdirSync(join(side().folder, 'out'), { recursive: true }))

  it('is tried, taken in, survives a line that is cut in the middle, and a file that vanishes', async () => {
    const made = await add(by())
    onSide(`one ${kind}.csv`, csvOf(tableOf(some(40))))
    expect(await world.as('admin')(intakes.test, { body: { id: made.id } })).toMatchObject({
      isFine: true,
      note: expect.stringContaining(`one ${kind}.csv`),
    })
    // So are entered settings before they are saved; the stored password is sent only to the host it was stored for.
    const { folder, pattern, ...place } = by() as { folder: string; pattern: string; host: string }
    const tryOut = (body: object) => world.as('admin')(intakes.test, { body })
    expect(await tryOut({ ...place, folder, pattern })).toMatchObject({ isFine: true, note: expect.stringContaining(`one ${kind}.csv`) })
    expect(await tryOut({ id: made.id, pattern: '*.none', password: '' })).toMatchObject({
      isFine: true,
      note: expect.stringContaining('none'),
    })
    expect(await tryOut({ id: made.id, password: 'wrong' })).toMatchObject({ isFine: false })
    const other = tryOut({ id: made.id, host: 'elsewhere.example' })
    if (kind === 'SFTP') await expect(other).rejects.toMatchObject({ status: 400 })
    else expect(await other).toMatchObject({ isFine: false })
    await expect(tryOut({ ...place, folder: '../x' })).rejects.toMatchObject({ status: 400 })
    await check(made.id)
    side().trouble = 'breaks'
    wait(3600)
    await check(made.id)
    expect(await view(made.id)).toMatchObject({ state: 'failing', failed: 1, files: 0 })
    expect((await noticesTo('admin', `${made.vendor}: no sheets could be imported`)).length).toBe(1)

    side().trouble = 'none'
    expect(await taken(made.id)).toMatchObject({ state: 'fine', failed: 0, files: 1 })
    expect(await files(made.id)).toMatchObject([{ name: `one ${kind}.csv`, rows: 40, outcome: 'asking' }])

    onSide(`two ${kind}.csv`, csvOf(tableOf(some(40))))
    wait(3600)
    await check(made.id)
    side().trouble = 'vanishes'
    wait(3600)
    await check(made.id)
    expect(await view(made.id)).toMatchObject({
      state: 'fine',
      files: 1,
      note: expect.stringContaining('was removed before it could be fetched'),
    })
  })

  it('a wrong password is said, in the test as in the look, and told once for as long as it fails', async () => {
    const message = 'The host rejected this username and password.'
    const made = await add({ ...by(), password: 'wrong' })
    expect(await world.as('admin')(intakes.test, { body: { id: made.id } })).toEqual({ isFine: false, note: message })
    await check(made.id)
    wait(3600)
    await check(made.id)
    expect(await view(made.id)).toMatchObject({ state: 'failing', failed: 2, note: message })
    expect(await noticesTo('admin', `${made.vendor}: no sheets`)).toMatchObject([{ text: message, link: '/inventory/vendor-intake' }])
  })
})
