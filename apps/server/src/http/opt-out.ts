import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services, Writing } from '../context.ts'
import { anonymous } from '../context.ts'
import { inTransaction } from '../db/connection.ts'

interface Doing {
  recipientOf(services: Services, token: string): string | undefined
  optOut(ctx: Writing, recipient: string, isOut: boolean): Promise<void>
}

const path = '/public/v1/opt-out/:token'
const limit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, schema: { hide: true } }

/**
 * The pages where an outside recipient unsubscribes from bulk mail. Opening the page changes nothing, because mail programs follow links by
 * themselves; the button does, and so does a mail program's one-click unsubscribe (RFC 8058), which sends a form.
 */
export async function optOutPages(app: FastifyInstance, services: Services, { recipientOf, optOut }: Doing): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 2000 }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    const recipientIn = (request: FastifyRequest) => recipientOf(services, (request.params as { token: string }).token)
    const forged = (reply: FastifyReply) =>
      show(reply.status(404), 'This link does not work', 'The link is incomplete or invalid. Open it from the email again.')
    scope.get(path, limit, (request, reply) =>
      recipientIn(request)
        ? show(
            reply,
            'Unsubscribe from these emails?',
            'You will still receive emails about your orders, holds and memos.',
            button('out', 'Unsubscribe'),
          )
        : forged(reply),
    )
    scope.post(path, limit, async (request, reply) => {
      const recipient = recipientIn(request)
      if (!recipient) return forged(reply)
      const isOut = (request.body as { say?: string } | undefined)?.say !== 'again'
      const caller = { ip: request.ip, agent: request.headers['user-agent'] ?? '' }
      const ctx = { services, actor: anonymous, caller, now: services.clock(), requestId: request.id }
      await inTransaction(services.db, (tx) => optOut({ ...ctx, tx }, recipient, isOut))
      return isOut
        ? show(reply, 'You have unsubscribed', 'Unsubscribed by mistake?', button('again', 'Subscribe again'))
        : show(reply, 'You are subscribed again', 'You can unsubscribe at any time.', button('out', 'Unsubscribe'))
    })
  })
}

const button = (choice: string, label: string) => `<form method="post"><button name="say" value="${choice}">${label}</button></form>`
const show = (reply: FastifyReply, title: string, text: string, form = '') =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1rem;border-radius:8px;border:1px solid #8886;cursor:pointer;min-height:44px}</style>
<h1>${title}</h1><p>${text}</p>${form}</html>`)
