import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ApiSide,
  type FtpSide,
  type SftpSide,
  certificate,
  fileOn,
  newFolder,
  ours,
  startApi,
  startFtp,
  startSftp,
  newKeyPair,
} from '../../testing/remote-servers.ts'
import { createFileTransfer } from './file-transfer.ts'
import { type RemoteServer, type RemoteSource, type Parcel, RemoteFault } from './remote-server.ts'

let ftp: FtpSide, ftps: FtpSide, sftp: SftpSide, api: ApiSide
let ca = ''
let what: Parcel
beforeAll(async () => {
  const tls = await certificate()
  ca = tls.cert
  ;[ftp, ftps, sftp, api] = await Promise.all([startFtp(), startFtp(tls), startSftp(), startApi()])
  const path = join(newFolder(), 'feed.csv')
  const text = 'Stock #,Weight\r\nV1,1.01\r\n'
  writeFileSync(path, text)
  what = { path, bytes: text.length, type: 'text/csv', isFull: true }
})
afterAll(() => Promise.all([ftp, ftps, sftp, api].map((side) => side?.stop())))
beforeEach(() => {
  for (const side of [ftp, ftps, sftp]) side.trouble = 'none'
  api.answer = (response) => void response.writeHead(200).end()
  api.received.length = 0
})

const common: RemoteServer = {
  ...{
    mode: 'FTP',
    url: '',
    host: 'localhost',
    port: null,
    isSecure: false,
    folder: '',
    fileName: 'stock.csv',
    privateKey: '',
    hostKey: '',
  },
  ...ours,
}
const ways = {
  FTP: () => ({ ...common, port: ftp.port }),
  FTPS: () => ({ ...common, port: ftps.port, isSecure: true }),
  SFTP: () => ({ ...common, mode: 'SFTP' as const, port: sftp.port, hostKey: sftp.hostKey }),
  API: () => ({ ...common, mode: 'API' as const, url: `http://localhost:${api.port}/feed`, username: '', password: 'token' }),
}
const fileTransfer = (timeouts = 4000, longest = 10_000) => createFileTransfer({ privateHosts: ['localhost'], timeouts, longest, ca })
const bring = (to: RemoteServer, of = fileTransfer(), before = async () => undefined as void) => of.bring(to, what, before)
const folders = { FTP: () => ftp, FTPS: () => ftps, SFTP: () => sftp }

describe.each(['FTP', 'FTPS', 'SFTP'] as const)('%s', (way) => {
  it('brings a file, also over the one that was there, and leaves nothing half named', async () => {
    let known: string | undefined = 'not asked'
    await bring(ways[way](), fileTransfer(), async () => void (known = fileOn(folders[way](), 'stock.csv')))
    expect(known).toBeUndefined()
    await bring(ways[way]())
    expect(fileOn(folders[way](), 'stock.csv')).toBe('Stock #,Weight\r\nV1,1.01\r\n')
  })

  it('does not give it its name when it must not any more', async () => {
    const to = { ...ways[way](), fileName: 'other.csv' }
    await expect(
      bring(to, fileTransfer(), async () => {
        throw new RemoteFault('Lost')
      }),
    ).rejects.toThrow('Lost')
    expect(fileOn(folders[way](), 'other.csv')).toBeUndefined()
  })

  it.each([
    ['full', /full|space/],
    ['silent', /does not answer|too long/],
    ['breaks', /closed|ended|host answered|does not answer/i],
    ['short', /bytes arrived/],
  ] as const)('a far side that is %s: said in words, and what stood there stands', async (trouble, labels) => {
    await bring(ways[way]())
    folders[way]().trouble = trouble
    const attempt = bring(ways[way](), trouble === 'silent' ? fileTransfer(1000, 2000) : fileTransfer(2500, 5000))
    await expect(attempt).rejects.toThrow(RemoteFault)
    await expect(attempt).rejects.toThrow(labels)
    // A host that does not answer cannot remove the part.
    if (trouble !== 'silent') expect(fileOn(folders[way](), 'stock.csv.part')).toBeUndefined()
    expect(fileOn(folders[way](), 'stock.csv')).toBe('Stock #,Weight\r\nV1,1.01\r\n')
  })

  it('a wrong password is said, in the test as in the run', async () => {
    const to = { ...ways[way](), password: 'wrong' }
    await expect(bring(to)).rejects.toThrow('The host rejected this username and password.')
    await expect(fileTransfer().attempt(to)).rejects.toThrow('The host rejected this username and password.')
  })

  it('the test leaves nothing there', async () => {
    expect(await fileTransfer().attempt(ways[way]())).toContain('The test file arrived')
    expect(readdirSync(folders[way]().folder).filter((name) => name.startsWith('loupe-test'))).toEqual([])
  })
})

it('FTP: a server that renames over nothing', async () => {
  ftp.trouble = 'noOverwrite'
  await bring(ways.FTP())
  await bring(ways.FTP())
  expect(fileOn(ftp, 'stock.csv')).toContain('V1')
})

it('FTPS: a certificate nobody vouches for, one of another name, and a server without TLS get nothing', async () => {
  const strict = createFileTransfer({ privateHosts: ['localhost'], timeouts: 4000 })
  await expect(strict.bring(ways.FTPS(), what, async () => undefined)).rejects.toThrow(/certificate/)
  const named = createFileTransfer({ privateHosts: ['ftp.example.com'], lookup: async () => [{ address: '127.0.0.1', family: 4 }], ca })
  await expect(named.bring({ ...ways.FTPS(), host: 'ftp.example.com' }, what, async () => undefined)).rejects.toThrow(/certificate/)
  await expect(bring({ ...ways.FTP(), isSecure: true })).rejects.toThrow(/TLS/)
})

describe('SFTP keys', () => {
  it('signs in by key; one that the host does not know is refused; one that is none is said', async () => {
    const [mine, other] = [newKeyPair(), newKeyPair()]
    sftp.allowed = [mine.public]
    await bring({ ...ways.SFTP(), password: '', privateKey: mine.private, fileName: 'by-key.csv' })
    expect(existsSync(join(sftp.folder, 'by-key.csv'))).toBe(true)
    await expect(bring({ ...ways.SFTP(), password: '', privateKey: other.private })).rejects.toThrow(
      'The host rejected the key of this profile.',
    )
    await expect(bring({ ...ways.SFTP(), privateKey: 'no key' })).rejects.toThrow('cannot be read')
  })

  it('a host whose key is not known, or another, gets neither password nor stock', async () => {
    await expect(bring({ ...ways.SFTP(), hostKey: '' })).rejects.toThrow(`The key of the host is ${sftp.hostKey}`)
    await expect(bring({ ...ways.SFTP(), hostKey: 'SHA256:other' })).rejects.toThrow('does not match the profile')
  })
})

describe('API', () => {
  it('one POST with the file, its mode and its token', async () => {
    await bring(ways.API())
    await fileTransfer().bring({ ...ways.API(), username: 'me' }, { ...what, isFull: false }, async () => undefined)
    expect(api.received.map(({ headers }) => [headers['loupe-mode'], headers.authorization, headers['content-type']])).toEqual([
      ['replace', 'Bearer token', 'text/csv'],
      ['update', `Basic ${Buffer.from('me:token').toString('base64')}`, 'text/csv'],
    ])
    expect(api.received[0]?.body.toString()).toBe('Stock #,Weight\r\nV1,1.01\r\n')
  })

  it.each([
    [401, '', 'The host rejected the key of this profile.'],
    [500, 'Database\r\n is away', 'The host returned 500: Database is away'],
    [507, '', 'The disk of the platform is full.'],
    [302, '', 'redirects to another address'],
    [413, '', 'too large'],
  ])('%s is told', async (status, input, labels) => {
    api.answer = (response) => void response.writeHead(status, { location: 'http://169.254.169.254/' }).end(input)
    await expect(bring(ways.API())).rejects.toThrow(labels)
  })

  it.each([
    ['{"success":false,"message":"Column Weight is missing"}', 'did not accept the file: Column Weight is missing'],
    ['<error>No rights</error>', 'did not accept the file'],
  ])('an answer of 200 that says %s is no success', async (input, labels) => {
    api.answer = (response) => void response.writeHead(200).end(input)
    await expect(bring(ways.API())).rejects.toThrow(labels)
  })

  it('a profile says what the answer to a file that was taken contains; refused rows are told', async () => {
    api.answer = (response) => void response.writeHead(200).end('{"lot":"accepted","rejected":2,"message":"2 rows without weight"}')
    expect(await bring({ ...ways.API(), successText: 'Accepted' })).toBe('the platform refused 2 of them: 2 rows without weight')
    await expect(bring({ ...ways.API(), successText: 'all listed' })).rejects.toThrow('did not accept the file')
  })

  it('silence ends; the test asks without sending', async () => {
    expect(await fileTransfer().attempt(ways.API())).toContain('answers')
    expect(api.received).toEqual([])
    api.answer = 'silent'
    await expect(bring(ways.API(), fileTransfer(300))).rejects.toThrow('does not answer')
  })

  it.each(['http://example.com/feed', 'https://user:secret@example.com/', 'ftp://example.com', 'nonsense'])(
    '%s is not asked',
    async (url) => {
      await expect(bring({ ...ways.API(), url })).rejects.toThrow(RemoteFault)
    },
  )
})

describe('hosts inside a private network', () => {
  const strict = createFileTransfer({ timeouts: 1000 })
  it.each(['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '::1', '0.0.0.0'])('%s gets nothing, by any way', async (host) => {
    const url = `https://${host.includes(':') ? `[${host}]` : host}/`
    for (const to of [
      { ...ways.FTP(), host },
      { ...ways.SFTP(), host },
      { ...ways.API(), url },
    ])
      await expect(strict.bring(to, what, async () => undefined)).rejects.toThrow(/private network/)
  })
  it('nor one whose name leads there, nor one that is not known', async () => {
    const led = createFileTransfer({
      lookup: async () => [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    })
    await expect(led.attempt({ ...ways.SFTP(), host: 'sftp.example.com' })).rejects.toThrow(/private network/)
    const lost = createFileTransfer({ lookup: async () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(lost.attempt(ways.FTP())).rejects.toThrow('No host with this name was found.')
  })
})

describe.each(['FTP', 'FTPS', 'SFTP', 'local'] as const)('fetching by %s', (way) => {
  const text = `Stock #,Weight\r\n${'V1,1.01\r\n'.repeat(2000)}`
  const dir = newFolder()
  const folderOf = () => (way === 'local' ? dir : folders[way]().folder)
  const from = (fields: Partial<RemoteSource> = {}): RemoteSource =>
    way === 'local' ? { ...common, way, ...fields } : { ...ways[way](), way: way === 'SFTP' ? 'SFTP' : 'FTP', ...fields }
  const fetcher = (timeouts = 4000, longest = 10_000) =>
    createFileTransfer({ privateHosts: ['localhost'], timeouts, longest, ca, intakeDir: dir })
  const fetched = async (name: string, most = 1_000_000, of = fetcher()) => {
    const path = join(newFolder(), 'fetched')
    const isThere = await of.fetch(from(), name, { path, most })
    return isThere ? readFileSync(path, 'utf8') : undefined
  }
  beforeEach(() => writeFileSync(join(folderOf(), 'vendor list.csv'), text))

  it('lists the files alone, and brings one whole', async () => {
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
  ] as const)('a host that is %s in the middle brings nothing', async (trouble, labels) => {
    folders[way]().trouble = trouble
    const attempt = fetched('vendor list.csv', undefined, trouble === 'silent' ? fetcher(1000, 2000) : fetcher(1500, 3000))
    await expect(attempt).rejects.toThrow(RemoteFault)
    await expect(attempt).rejects.toThrow(labels)
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
    createFileTransfer({ intakeDir: dir }).list({ ...common, way: 'local', folder })
  const fetchOf = (folder: string, name: string) =>
    createFileTransfer({ intakeDir: root }).fetch({ ...common, way: 'local', folder }, name, { path: join(newFolder(), 'x'), most: 1000 })
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
