import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Named, fileTypesOf } from '@loupe/contract/route.ts'
import { z } from 'zod'
import type { Exchange } from '../../apps/server/src/testing/exchanges.ts'

/** One exchange for each operation, by the name of its route, as tests recorded them (`npm run examples`). */
export type Examples = Readonly<Record<string, Exchange>>
export const examplesFile = join(import.meta.dirname, 'examples.json')
export const storedExamples = () => JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples

/** Whether an operation can have an example: it replies with data. */
export const mayHaveExample = (route: Named) => fileTypesOf(route) === undefined

/** Why an example is not what the contract says, such as after a field was renamed or removed; undefined when it is. */
export function exampleFault(route: Named, { params, query, body, reply }: Exchange): string | undefined {
  const given = [
    [route.params, params],
    [route.query, query],
    [route.upload ? undefined : route.body, body],
  ] as const
  for (const [schema, part] of given) {
    const fault = schema?.safeParse(part).error
    if (fault) return fault.message
  }
  const encoded = z.safeEncode(route.reply, reply)
  if (encoded.error) return encoded.error.message
  const sent = JSON.parse(JSON.stringify(encoded.data ?? null)) as unknown
  return isDeepStrictEqual(sent, reply ?? null) ? undefined : 'The reply has fields that the contract does not name.'
}
