import type { Named, Sent } from '@loupe/contract/route.ts'
import { addressOf, Failure, refuseInPreview, type Parts, unreachable } from './client.ts'
import { newTrace } from './trace.ts'

/** Calls a route that responds with a file, and gives the file the name from the server. */
export async function callForFile<R extends Named>(route: R, input: Sent<R>): Promise<File> {
  refuseInPreview(route)
  const { body } = input as Parts
  const trace = newTrace(route)
  const reply = await fetch(addressOf(route, input), {
    method: route.method,
    headers: { 'content-type': 'application/json', ...trace.headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    trace.end()
    throw new Failure('NETWORK', unreachable, undefined, undefined, { trace: trace.id })
  })
  if (!reply.ok) {
    const answer = (await reply.json().catch(() => ({}))) as { code?: string; message?: string; requestId?: string }
    trace.end(reply)
    throw new Failure(answer.code ?? 'E_INTERNAL', answer.message ?? 'Resource Not Found', undefined, answer.requestId, { trace: trace.id })
  }
  const name = /filename="?([^";]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const bytes = await reply.blob()
  trace.end(reply)
  return new File([bytes], name, { type: reply.headers.get('content-type') ?? '' })
}
