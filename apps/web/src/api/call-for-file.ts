import type { Named, Sent } from '@loupe/contract/route.ts'
import { Failure, type Parts, addressOf, refuseInPreview } from './client.ts'

/** A call that answers with a file, and the name the server gives it. */
export async function callForFile<R extends Named>(route: R, input: Sent<R>): Promise<File> {
  refuseInPreview(route)
  const { body } = input as Parts
  const reply = await fetch(addressOf(route, input), {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Failure('NETWORK', 'The house can not be reached. What you typed is still here.')
  })
  if (!reply.ok) {
    const answer = (await reply.json().catch(() => ({}))) as { code?: string; message?: string; requestId?: string }
    throw new Failure(answer.code ?? 'E_INTERNAL', answer.message ?? 'Resource Not Found', undefined, answer.requestId)
  }
  const name = /filename="?([^";]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  return new File([await reply.blob()], name, { type: reply.headers.get('content-type') ?? '' })
}
