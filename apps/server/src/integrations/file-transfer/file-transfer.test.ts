import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiSide, fileOn, newFolder, startApi } from '../../testing/remote-servers.ts'
import { newKeyPair } from '../../testing/sftp-server.ts'
import { plainServer, remoteWays } from '../../testing/remote-ways.ts'
import { createFileTransfer } from './file-transfer.ts'
import { type RemoteServer, type OutgoingFile, RemoteFault } from './remote-server.ts'

const { sides, ways: remote, folders } = remoteWays()
let api: ApiSide
let what: OutgoingFile
beforeAll(async () => {
  api = await startApi()
  const path = join(newFolder(), 'feed.csv')
  const text = 'Stock #,Weight\r\nV1,1.01\r\n'
  writeFileSync(path, text)
  what = { path, bytes: text.length, type: 'text/csv', isFull: true }
})
afterAll(() => api?.stop())
beforeEach(() => {
  api.answer = (response) => void response.writeHead(200).end()
  api.received.length = 0
})

const ways = {
  ...remote,
  API: () => ({ ...plainServer, mode: 'API' as const, url: `http://localhost:${api.port}/feed`, username: '', password: 'token' }),
}
const fileTransfer = (timeouts = 4000, longest = 10_000) =>
  createFileTransfer({ privateHosts: ['localhost'], timeouts, longest, ca: sides.ca })
const upload = (to: RemoteServer, of = fileTransfer(), before = async () => undefined as void) => of.upload(to, what, before)

describe.each(['FTP', 'FTPS', 'SFTP'] as const)('%s', (way) => {
  it('uploads a file, also over the one that was there, and leaves no partial file', async () => {
    let known: string | undefined = 'not asked'
    await upload(ways[way](), fileTransfer(), async () => void (known = fileOn(folders[way](), 'stock.csv')))
    expect(known).toBeUndefined()
    await upload(ways[way]())
    expect(fileOn(folders[way](), 'stock.csv')).toBe('Stock #,Weight\r\nV1,1.01\r\n')
  })

  it('does not give it its name once another run has taken over', async () => {
    const to = { ...ways[way](), fileName: 'other.csv' }
    await expect(
      upload(to, fileTransfer(), async () => {
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
  ] as const)('a host that is %s is reported, and the earlier file stays', async (trouble, message) => {
    await upload(ways[way]())
    folders[way]().trouble = trouble
    const attempt = upload(ways[way](), trouble === 'silent' ? fileTransfer(1000, 2000) : fileTransfer(2500, 5000))
    await expect(attempt).rejects.toThrow(RemoteFault)
    await expect(attempt).rejects.toThrow(message)
    // A host that does not answer cannot remove the part.
    if (trouble !== 'silent') expect(fileOn(folders[way](), 'stock.csv.part')).toBeUndefined()
    expect(fileOn(folders[way](), 'stock.csv')).toBe('Stock #,Weight\r\nV1,1.01\r\n')
  })

  it('a wrong password is reported, in the test as in the run', async () => {
    const to = { ...ways[way](), password: 'wrong' }
    await expect(upload(to)).rejects.toThrow('The host rejected this username and password.')
    await expect(fileTransfer().attempt(to)).rejects.toThrow('The host rejected this username and password.')
  })

  it('the test leaves nothing there', async () => {
    expect(await fileTransfer().attempt(ways[way]())).toContain('The test file arrived')
    expect(readdirSync(folders[way]().folder).filter((name) => name.startsWith('loupe-test'))).toEqual([])
  })
})

it('FTP: a server that renames over nothing', async () => {
  sides.ftp.trouble = 'noOverwrite'
  await upload(ways.FTP())
  await upload(ways.FTP())
  expect(fileOn(sides.ftp, 'stock.csv')).toContain('V1')
})

it('FTPS: an untrusted certificate, one of another name, and a server without TLS get nothing', async () => {
  const strict = createFileTransfer({ privateHosts: ['localhost'], timeouts: 4000 })
  await expect(strict.upload(ways.FTPS(), what, async () => undefined)).rejects.toThrow(/certificate/)
  const transfer = createFileTransfer({
    privateHosts: ['ftp.example.com'],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    ca: sides.ca,
  })
  await expect(transfer.upload({ ...ways.FTPS(), host: 'ftp.example.com' }, what, async () => undefined)).rejects.toThrow(/certificate/)
  await expect(upload({ ...ways.FTP(), isSecure: true })).rejects.toThrow(/TLS/)
})

describe('SFTP keys', () => {
  it('signs in by key, and reports one that the host does not know and one that is no key', async () => {
    const [mine, other] = [newKeyPair(), newKeyPair()]
    sides.sftp.allowed = [mine.public]
    await upload({ ...ways.SFTP(), password: '', privateKey: mine.private, fileName: 'by-key.csv' })
    expect(existsSync(join(sides.sftp.folder, 'by-key.csv'))).toBe(true)
    await expect(upload({ ...ways.SFTP(), password: '', privateKey: other.private })).rejects.toThrow(
      'The host rejected the key of this profile.',
    )
    await expect(upload({ ...ways.SFTP(), privateKey: 'no key' })).rejects.toThrow('cannot be read')
  })

  it('a host whose key is not known, or another, gets neither password nor stock', async () => {
    await expect(upload({ ...ways.SFTP(), hostKey: '' })).rejects.toThrow(`The key of the host is ${sides.sftp.hostKey}`)
    await expect(upload({ ...ways.SFTP(), hostKey: 'SHA256:other' })).rejects.toThrow('does not match the profile')
  })
})

describe('API', () => {
  it('one POST with the file, its mode and its token', async () => {
    await upload(ways.API())
    await fileTransfer().upload({ ...ways.API(), username: 'me' }, { ...what, isFull: false }, async () => undefined)
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
  ])('%s is reported', async (status, input, message) => {
    api.answer = (response) => void response.writeHead(status, { location: 'http://169.254.169.254/' }).end(input)
    await expect(upload(ways.API())).rejects.toThrow(message)
  })

  it.each([
    ['{"success":false,"message":"Column Weight is missing"}', 'did not accept the file: Column Weight is missing'],
    ['<error>No rights</error>', 'did not accept the file'],
  ])('an answer of 200 that says %s is no success', async (input, message) => {
    api.answer = (response) => void response.writeHead(200).end(input)
    await expect(upload(ways.API())).rejects.toThrow(message)
  })

  it('a profile says what the answer to an accepted file contains; refused rows are reported', async () => {
    api.answer = (response) => void response.writeHead(200).end('{"lot":"accepted","rejected":2,"message":"2 rows without weight"}')
    expect(await upload({ ...ways.API(), successText: 'Accepted' })).toBe('the platform refused 2 of them: 2 rows without weight')
    await expect(upload({ ...ways.API(), successText: 'all listed' })).rejects.toThrow('did not accept the file')
  })

  it('a host that does not answer is given up; the test sends no file', async () => {
    expect(await fileTransfer().attempt(ways.API())).toContain('answers')
    expect(api.received).toEqual([])
    api.answer = 'silent'
    await expect(upload(ways.API(), fileTransfer(300))).rejects.toThrow('does not answer')
  })

  it.each(['http://example.com/feed', 'https://user:secret@example.com/', 'ftp://example.com', 'nonsense'])(
    '%s is not asked',
    async (url) => {
      await expect(upload({ ...ways.API(), url })).rejects.toThrow(RemoteFault)
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
      await expect(strict.upload(to, what, async () => undefined)).rejects.toThrow(/private network/)
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
