import { type Socket, connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread that holds the live streams of many browsers. Asked for a topic, it answers with the times of the first and of the last stream that heard
 * it; asked for none, it ends.
 */
const { url, tokens } = workerData as { url: string; tokens: readonly string[] }
const { hostname, port } = new URL(url)
const sockets = new Set<Socket>()
let topic = ''
let waiting = new Set<Socket>()
let first = 0

function hear(socket: Socket, text: string) {
  if (!topic || !text.includes(`"${topic}"`) || !waiting.delete(socket)) return
  const at = performance.timeOrigin + performance.now()
  first ||= at
  if (waiting.size === 0) parentPort?.postMessage({ first, last: at })
}

/** Opens one stream and resolves with its greeting. */
const open = (token: string) =>
  new Promise<void>((done, fail) => {
    const socket = connect(Number(port), hostname)
    const failed = (reason: string) => fail(new Error(`A stream was not opened: ${reason}`))
    socket.on('error', (error) => failed(error.message))
    socket.on('close', () => failed('closed'))
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (text.includes('event: hello')) {
        sockets.add(socket)
        done()
      } else if (text.startsWith('HTTP/1.1 4')) failed(text.slice(0, 100))
      hear(socket, text)
    })
    socket.write(`GET /admin/v1/live HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: JWT ${token}\r\n\r\n`)
  })

parentPort?.on('message', (asked: string) => {
  topic = asked
  first = 0
  waiting = new Set(sockets)
  if (asked === '') process.exit()
})
const atOnce = 50
for (let from = 0; from < tokens.length; from += atOnce) await Promise.all(tokens.slice(from, from + atOnce).map(open))
parentPort?.postMessage('open')
