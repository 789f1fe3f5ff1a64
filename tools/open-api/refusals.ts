import { type Code, type Reason, codeOf, messageOf, statusOfCode } from '@loupe/domain/kernel/errors.ts'
import { keysOf } from '@loupe/domain/kernel/records.ts'
import { isForSystems } from '@loupe/domain/platforms/service-account.ts'
import type { Route } from '@loupe/contract/route.ts'
import { refTo } from './json-schema.ts'

/** Refusals that follow from what a route is, whatever it does. */
function refusalsOf(route: Route): Reason[] {
  const takesInput = route.body ?? route.query ?? route.params ?? route.upload
  const given: (Reason | false | undefined)[] = [
    route.access !== 'anyone' && 'unauthorized',
    route.access !== 'anyone' && route.access !== 'signedIn' && route.access !== 'defaultPassword' && 'forbidden',
    takesInput && 'validation',
    ...(route.refusals ?? []),
    ...(isRepeatable(route) ? (['in_flight', 'key_reused'] as const) : []),
    ...(route.upload || route.body ? (['too_large', 'unsupported_media'] as const) : []),
    (route.perMinute !== undefined || isOpenToKeys(route)) && 'rate_limited',
    'unexpected',
    'unavailable',
    'overloaded',
  ]
  return [...new Set(given.filter((reason) => reason !== false && reason !== undefined))]
}

/** Whether keys may call it: each has a limit, and every response to it says how much is left. */
export const isOpenToKeys = (route: Pick<Route, 'access' | 'kind'>): boolean => route.access !== 'anyone' && isForSystems(route)

/** Whether a request may be sent again with the same `Idempotency-Key`. */
export const isRepeatable = ({ kind, method, unrepeatable }: Pick<Route, 'kind' | 'method' | 'unrepeatable'>): boolean =>
  kind === 'write' && method !== 'GET' && !unrepeatable

const titles: Partial<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'Not signed in, or the key is not valid',
  403: 'Not allowed',
  404: 'Not found',
  408: 'The request was sent too slowly',
  409: 'Not possible in the present state',
  413: 'The request is too large',
  415: 'The type of the body is not accepted',
  429: 'Too many requests',
  414: 'The address is too long',
  431: 'The headers are too large',
  500: 'An unexpected error',
  503: 'Not available at the moment; nothing was changed',
}

/** Responses to refused requests, each once: most routes refuse for the same reasons. */
export class RefusalResponses {
  readonly all: Record<string, object> = {}

  /** The responses of a route to requests that it refuses, by status. */
  of(route: Route): Record<string, { $ref: string }> {
    const byStatus = Map.groupBy(refusalsOf(route), (reason) => statusOfCode[codeOf(reason)])
    const sorted = [...byStatus].toSorted(([a], [b]) => a - b)
    return Object.fromEntries(sorted.map(([status, found]) => [String(status), this.shared(status, found)]))
  }

  private shared(status: number, found: readonly Reason[]) {
    const name = `Refused${status}_${found.join('-')}`
    this.all[name] ??= {
      description: `${titles[status] ?? 'Refused'}: ${found.map((reason) => messageOf(reason)).join(' · ')}`,
      ...(status === 429 || status === 503 || found.includes('in_flight')
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {}),
      content: {
        'application/json': {
          schema: { $ref: refTo(status === 400 ? 'InvalidRequest' : 'Refusal') },
          examples: Object.fromEntries(found.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }])),
        },
      },
    }
    return { $ref: `#/components/responses/${name}` }
  }
}

const requestId = 'The id of this request, which the log of the server names too'
/** The bodies of refusals. */
export const refusalSchemas = {
  Refusal: {
    type: 'object',
    description: 'Why a request was refused. A refused request has changed nothing.',
    properties: {
      code: { type: 'string', enum: keysOf(statusOfCode), description: 'For programs' },
      message: { type: 'string', description: 'For people: what happened, and what to do' },
      data: { description: 'Facts about the refusal, such as the stones concerned' },
      requestId: { type: 'string', description: requestId },
    },
    required: ['code', 'message', 'requestId'],
  },
  InvalidRequest: {
    type: 'object',
    description: 'Which fields are not valid. Nothing was changed.',
    properties: {
      code: { type: 'string', const: 'E_VALIDATION' satisfies Code },
      message: { type: 'string', description: 'For people' },
      data: {
        type: 'object',
        properties: {
          fields: {
            type: 'array',
            items: {
              type: 'object',
              properties: { path: { type: 'string', description: 'Dotted path of the field' }, message: { type: 'string' } },
              required: ['path', 'message'],
            },
          },
        },
      },
      requestId: { type: 'string', description: requestId },
    },
    required: ['code', 'message', 'requestId'],
  },
} as const

/** Examples of the refusals that the document names. */
export const refusalExamples = (routes: readonly Route[]) =>
  Object.fromEntries(
    [...new Set(routes.flatMap(refusalsOf))].map((reason) => [
      reason,
      {
        summary: messageOf(reason),
        value: {
          code: codeOf(reason),
          message: messageOf(reason),
          ...(reason === 'validation' ? { data: { fields: [{ path: 'limit', message: 'This can’t be more than 1000.' }] } } : {}),
          requestId: '0197f3a2-6d10-7c3e-9a55-0f7d0a3b1c22',
        },
      },
    ]),
  )
