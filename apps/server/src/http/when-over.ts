import type { FastifyReply } from 'fastify'

/** The status, in logs and metrics only, of a call whose caller hung up before the answer began, as nginx writes it. */
const hungUp = 499

/**
 * Calls `then` once, when the reply is over: it has left, or the connection is closed, of which Fastify runs no `onResponse`. Immediately where the
 * caller has hung up already. The work of a call goes on when its caller hangs up, so it may be over before it ends.
 */
export function whenOver({ raw }: Pick<FastifyReply, 'raw'>, then: (status: number) => void): void {
  let isOver = false
  const over = () => {
    if (isOver) return
    isOver = true
    then(raw.headersSent ? raw.statusCode : hungUp)
  }
  if (raw.destroyed) return over()
  raw.once('finish', over).once('close', over)
}
