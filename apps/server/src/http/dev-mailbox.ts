import { z } from 'zod'
import { companyZone, localTimeAt } from '@loupe/domain/kernel/local-time.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { refuseHostile } from './hostile.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** The demo mailbox: all mail that the demo's SMTP server received, as a page for people and as JSON for tests. Exists only where DEMO=1. */
export function devMailbox(app: FastifyInstance, services: Services) {
  const received = (to?: string) => {
    let query = services.db.selectFrom('demoMail').selectAll().orderBy('id', 'desc').limit(200)
    if (to)
      query = query.where(
        'toAddress',
        'ilike',
        to.replace(/[\\%_]/g, (c) => `\\${c}`),
      )
    return query.execute()
  }
  const querySchema = z.object({ to: z.string('Please name one address.').max(300).optional() })
  const addressOf = (request: FastifyRequest) => {
    refuseHostile(request.query)
    const read = querySchema.safeParse(request.query)
    if (!read.success) throw invalid('to', itemAt(read.error.issues, 0).message)
    return read.data.to
  }
  app.get('/dev/mail.json', { schema: { hide: true } }, async (request) => {
    const mails = await received(addressOf(request))
    return mails.map(({ id, toAddress, cc, subject, text, html, files, at }) => ({ id, to: toAddress, cc, subject, text, html, files, at }))
  })
  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    const mails = await received(addressOf(request))
    const rows = mails.map(
      (mail) =>
        `<article><header><b>${escaped(mail.subject)}</b> <span>to ${escaped(mail.toAddress)} · <time datetime="${escaped(mail.at)}">${localTimeAt(mail.at).slice(0, 16).replace('T', ' ')} ${companyZone}</time></span></header>${mail.html === null ? '' : letterIn(mail.html)}<details${mail.html === null ? ' open' : ''}><summary>Text</summary><pre>${linked(escaped(mail.text))}</pre></details>${mail.files.map((name) => `<p>📎 ${escaped(name)}</p>`).join('')}</article>`,
    )
    return reply.type('text/html; charset=utf-8').send(pageOf(rows.join('') || '<p>No mail has been sent yet.</p>'))
  })
}

/** The letter in a frame in which nothing runs; its links open in a tab of their own. */
const letterIn = (html: string) =>
  `<iframe title="Letter" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`
const linked = (html: string) => html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
const pageOf = (
  content: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><link rel="icon" href="/loupe.svg"><title>Demo mailbox</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8884;border-radius:8px;padding:.75rem 1rem;margin:0 0 .75rem}header span{opacity:.7;font-size:13px}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}iframe{width:100%;height:420px;border:1px solid #8884;border-radius:6px;margin:.5rem 0}</style>
<h1>Demo mailbox</h1>${content}</html>`
