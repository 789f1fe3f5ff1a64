import type { AddressInfo } from 'node:net'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Db } from '../db/connection.ts'

const largest = 20_000_000

/** The demo's mail server: accepts all mail over real SMTP on loopback and delivers it to the demo mailbox (`/dev/mail`), nowhere else. */
export async function startMailSink(db: Db): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    onData(stream, _, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', done)
      stream.on('end', () => void deliver(db, Buffer.concat(parts)).then(() => done(), done))
    },
  })
  // A client that disconnects in the middle must not crash this process.
  server.on('error', () => undefined)
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => ready())
  })
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

/** The HTML with the pictures that the mail takes along, as mail programs show it. */
const withPictures = (html: string, attachments: readonly Attachment[]) =>
  attachments.reduce((done, { contentId, mimeType, content }) => {
    if (!contentId || !/^image\/(png|jpeg)$/.test(mimeType) || !(content instanceof ArrayBuffer)) return done
    return done.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`)
  }, html)

async function deliver(db: Db, raw: Buffer) {
  const mail = await PostalMime.parse(raw)
  const addresses = (people: { address?: string | undefined }[] = []) => people.flatMap((p) => (p.address ? [p.address.toLowerCase()] : []))
  const rows = addresses(mail.to).map((toAddress) => ({
    toAddress,
    cc: addresses(mail.cc).join(', '),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    html: mail.html ? withPictures(mail.html, mail.attachments) : null,
    files: mail.attachments.filter(({ contentId, related }) => !contentId || !related).map(({ filename }) => filename ?? 'file'),
  }))
  if (rows.length > 0) await db.insertInto('demoMail').values(rows).execute()
}
