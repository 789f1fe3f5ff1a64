import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newFolder } from '../../testing/remote-servers.ts'
import { plainServer, remoteWays } from '../../testing/remote-ways.ts'
import { createFileTransfer } from './file-transfer.ts'
import { type RemoteSource, RemoteFault } from './remote-server.ts'

const { sides, ways, folders } = remoteWays()

describe.each(['FTP', 'FTPS', 'SFTP', 'local'] as const)('fetching by %s', (way) => {
  const text = `Stock #,Weight\r\n${'V1,1.01\r\n'.repeat(2000)}`
  const dir = newFolder()
  const folderOf = () => (way === 'local' ? dir : folders[way]().folder)
  const from = (fields: Partial<RemoteSource> = {}): RemoteSource =>
    way === 'local' ? { ...plainServer, way, ...fields } : { ...ways[way](), way: way === 'SFTP' ? 'SFTP' : 'FTP', ...fields }
  const fetcher = (timeouts = 4000, longest = 10_000) =>
    createFileTransfer({ privateHosts: ['localhost'], timeouts, longest, ca: sides.ca, intakeDir: dir })
  const fetched = async (name: string, most = 1_000_000, of = fetcher()) => {
    const path = join(newFolder(), 'fetched')
    const isThere = await of.fetch(from(), name, { path, most })
    return isThere ? readFileSync(path, 'utf8') : undefined
  }
  beforeEach(() => writeFileSync(join(folderOf(), 'vendor list.csv'), text))

  it('lists files only, and fetches one whole', async () => {
    mkdirSync(join(folderOf(), 'deeper'), { recursive: true })
    const found = (await fetcher().list(from())).find(({ name }) => name === 'vendor list.csv')
    expect(found).toMatchObject({ size: text.length })
    expect((await fetcher().list(from())).map(({ name }) => name)).not.toContain('deeper')
    expect(await fetched('vendor list.csv')).toBe(text)
  })

  it('stops at a file that is too large', async () => {
    await expect(fetched('vendor list.csv', 1000)).rejects.toThrow('too large')
  })

  it('says that a file has gone, and that a folder is not there', async () => {
    expect(await fetched('none.csv')).toBeUndefined()
    await expect(fetcher().list(from({ folder: 'nowhere' }))).rejects.toThrow(RemoteFault)
  })

  if (way === 'local') return
  it.each([
    ['silent', /does not answer|too long/],
    ['breaks', /closed|ended|host answered|does not answer|too long/i],
  ] as const)('a host that is %s in the middle yields nothing', async (trouble, message) => {
    folders[way]().trouble = trouble
    const attempt = fetched('vendor list.csv', undefined, trouble === 'silent' ? fetcher(1000, 2000) : fetcher(1500, 3000))
    await expect(attempt).rejects.toThrow(RemoteFault)
    await expect(attempt).rejects.toThrow(message)
  })

  it('a file that vanishes in between has gone', async () => {
    folders[way]().trouble = 'vanishes'
    expect(await fetched('vendor list.csv')).toBeUndefined()
  })

  it('a wrong password and a private address get nothing', async () => {
    await expect(fetcher().list(from({ password: 'wrong' }))).rejects.toThrow('The host rejected this username and password.')
    await expect(createFileTransfer({ timeouts: 1000 }).list(from())).rejects.toThrow(/private network/)
  })
})

describe('a folder of this machine', () => {
  const root = newFolder()
  const outside = newFolder()
  const list = (folder: string, dir: string | undefined = root) =>
    createFileTransfer({ intakeDir: dir }).list({ ...plainServer, way: 'local', folder })
  const fetchOf = (folder: string, name: string) =>
    createFileTransfer({ intakeDir: root }).fetch({ ...plainServer, way: 'local', folder }, name, {
      path: join(newFolder(), 'x'),
      most: 1000,
    })
  beforeAll(() => {
    mkdirSync(join(root, 'vendor', 'in'), { recursive: true })
    writeFileSync(join(root, 'vendor', 'in', 'a.csv'), 'a')
    writeFileSync(join(outside, 'secret.csv'), 's')
    symlinkSync(outside, join(root, 'vendor', 'link'))
    symlinkSync(join(outside, 'secret.csv'), join(root, 'vendor', 'in', 'link.csv'))
    symlinkSync(root, join(root, 'vendor', 'loop'))
  })

  it('is read below the directory that was named', async () => {
    expect((await list('vendor/in')).map(({ name }) => name)).toEqual(['a.csv'])
    expect(await fetchOf('vendor/in', 'a.csv')).toBe(true)
    expect(await list('')).toEqual([])
  })

  it.each(['..', '../..', 'vendor/../..', '/etc', 'vendor/link', 'vendor/loop/vendor/in', 'vendor/link/..', `../${basename(outside)}`])(
    'is not read at %s',
    async (folder) => {
      await expect(list(folder)).rejects.toThrow(RemoteFault)
      await expect(fetchOf(folder, 'secret.csv')).rejects.toThrow(RemoteFault)
    },
  )

  it.each(['link.csv', '../../../secret.csv', '..', '.', 'in', 'a\0.csv'])('does not give %s', async (name) => {
    expect(await fetchOf('vendor/in', name)).toBe(false)
  })

  it('is none where the operator named none, or one that is not there', async () => {
    await expect(list('', '')).rejects.toThrow('INTAKE_DIR is not set')
    await expect(list('', join(root, 'gone'))).rejects.toThrow('INTAKE_DIR directory does not exist')
    await expect(list('vendor/in/a.csv')).rejects.toThrow('a file, not a folder')
  })
})
