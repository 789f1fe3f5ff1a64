import type { FastifyInstance } from 'fastify'

/** An upload may take this long in all, as long as bytes keep coming. */
export const uploadSeconds = 600

/**
 * Ends requests that never end: a body has `seconds` to arrive. An upload has longer, but not when nothing has come for that time. Nobody reads the
 * answer to half a request, so its connection is closed.
 */
export function limitBodies(app: FastifyInstance, seconds: number) {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const { socket } = raw
    const close = () => socket.destroy()
    const isUpload = headers['content-type']?.startsWith('multipart/form-data')
    const timer = setTimeout(close, (isUpload ? uploadSeconds : seconds) * 1000)
    if (isUpload) socket.setTimeout(seconds * 1000, close)
    const arrived = () => {
      clearTimeout(timer)
      if (isUpload) socket.setTimeout(0).off('timeout', close)
    }
    raw.once('end', arrived).once('close', arrived)
  })
}
