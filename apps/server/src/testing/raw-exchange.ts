import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Sends raw bytes part by part, and collects the responses until the server closes the connection. */
export function exchangeWith({ listeningOrigin }: FastifyInstance, ...parts: string[]): Promise<Answer[]> {
  const { port } = new URL(listeningOrigin)
  return new Promise((done) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined).setEncoding('utf8')
    socket.on('data', (part: string) => (text += part)).on('close', () => done(answersIn(text)))
    void (async () => {
      for (const part of parts) {
        socket.write(part)
        await sleep(50)
      }
    })()
  })
}

function answersIn(text: string): Answer[] {
  const answers: Answer[] = []
  for (let rest = text; rest !== '';) {
    const [head = ''] = rest.split('\r\n\r\n', 1)
    const [line = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(lines.map((one) => [one.split(': ', 1)[0]?.toLowerCase() ?? '', one.slice(one.indexOf(': ') + 2)]))
    const start = head.length + 4
    const end = start + Number(headers['content-length'] ?? 0)
    answers.push({ status: Number(line.split(' ')[1]), headers, text: rest.slice(start, end) })
    rest = rest.slice(end)
  }
  return answers
}
