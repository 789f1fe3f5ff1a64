import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the test's mail server does with a letter: takes it, refuses it with a code, never answers, or does something between taking it and saying so. */
export type Mood = 'take' | 'hang' | { code: number; message: string } | { afterTaking: () => Promise<unknown> }

/** A real SMTP server on loopback that keeps every letter it took, repetitions included. */
export async function smtpServer(port = 0) {
  const taken: { messageId: string; subject: string; to: string[]; text: string }[] = []
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
        const { mood } = state
        if (mood === 'hang') return
        if (typeof mood === 'object' && 'code' in mood) return done(Object.assign(new Error(mood.message), { responseCode: mood.code }))
        void PostalMime.parse(Buffer.concat(parts)).then(async (mail) => {
          const to = session.envelope.rcptTo.map((r) => r.address)
          taken.push({ messageId: mail.messageId ?? '', subject: mail.subject ?? '', to, text: (mail.text ?? '').trimEnd() })
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
