import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { red } from '../testing/media.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

/** Sends an upload, whole or only a part of it, and returns the connection. */
function send(content: Uint8Array, missing = 0) {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="red.png"\r\ncontent-type: image/png\r\n\r\n'
  const second = head.replace('red.png', 'other.png')
  const body = Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from(`\r\n${missing > 0 ? second : ''}`),
    Buffer.from(missing > 0 ? '' : '--x--\r\n'),
  ])
  const { port } = new URL(world.url)
  const lines = [
    `POST ${contentFiles.upload.path} HTTP/1.1`,
    'host: a',
    `authorization: JWT ${world.tokens.super}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${body.length + missing}`,
  ]
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])))
  return socket.on('error', () => undefined)
}

it.each([
  ['after it is sent', 0],
  ['before all of it is sent', 1000],
])('an upload whose sender hangs up %s leaves no file behind', async (_, missing) => {
  const path = await new Promise<string>((done) => {
    world.services.scan = async (received) => {
      socket.destroy()
      expect(existsSync(received)).toBe(true)
      await eventually(
        async () => socket.closed,
        (isClosed) => isClosed,
      )
      done(received)
      return { malware: undefined }
    }
    const socket = send(new Uint8Array(red), missing)
  })

  expect(
    await eventually(
      async () => existsSync(path),
      (isThere) => !isThere,
      30_000,
    ),
  ).toBe(false)
})
