import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How the test's mail server treats a message: it accepts it, refuses it with a code, never replies, drops the connection, or does something between
 * accepting it and replying.
 */
type Mood =
  | 'take'
  | 'hang'
  | 'drop'
  | { code: number; message: string }
  | { afterTaking: () => Promise<unknown> }
  | { each: (letter: { messageId: string; to: string; tries: number }) => 'take' | 'hang' | 'drop' | { code: number; message: string } }

/** A real SMTP server on loopback that stores every message it accepted, duplicates included. */
export async function smtpServer(port = 0) {
  const taken: {
    messageId: string
    subject: string
    to: string[]
    text: string
    html: string
    headers: Record<string, string>
    files: string[]
  }[] = []
  const tried = new Map<string, number>()
  const state: { mood: Mood; tries: number } = { mood: 'take', tries: 0 }
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        state.tries++
        void PostalMime.parse(Buffer.concat(parts)).then(async (mail) => {
          const to = session.envelope.rcptTo.map((r) => r.address)
          const messageId = mail.messageId ?? ''
          const tries = (tried.get(messageId) ?? 0) + 1
          tried.set(messageId, tries)
          const mood =
            typeof state.mood === 'object' && 'each' in state.mood ? state.mood.each({ messageId, to: to[0] ?? '', tries }) : state.mood
          if (mood === 'hang') return
          if (mood === 'drop') return sockets.forEach((socket) => socket.remotePort === session.remotePort && socket.destroy())
          if (typeof mood === 'object' && 'code' in mood) return done(Object.assign(new Error(mood.message), { responseCode: mood.code }))
          const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
          const files = mail.attachments.map(({ filename }) => filename ?? '')
          const { subject = '', text = '', html = '' } = mail
          taken.push({ messageId, subject, to, text: text.trimEnd(), html, headers, files })
          if (typeof mood === 'object') await mood.afterTaking()
          done()
        }, done)
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', () => ready()))
  const at = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    taken,
    state,
    stop: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
