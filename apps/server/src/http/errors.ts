import type { IncomingMessage } from 'node:http'
import { type FieldError, type Reason, Refusal, statusOfCode } from '@loupe/domain/kernel/errors.ts'
import { faultsOf } from '@loupe/contract/faults.ts'
import { unknownFields } from '@loupe/contract/messages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isAway, isOverloaded } from '../db/connection-errors.ts'
import { isFullDisk } from '../db/full-disk.ts'
import { answerOptions, isOfAnotherCall, noteMethods, wrongMethod } from './allowed-methods.ts'
import { refusalOfConstraint } from './constraints.ts'

/** What Fastify itself refuses, before any handler. */
const refusedByFastify: Record<string, Reason> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  // No URL of ours has a parameter that long.
  FST_ERR_MAX_PARAM_LENGTH: 'no_route',
}

/** The refusal for a request that violates HTTP itself. */
export const unreadable = () => new Refusal('validation', { fields: [] }, 'This request cannot be read.')

/** Requests of which no more is read because they came too slowly: their caller has been answered so, and the error that follows is logged so. */
export const tooSlow = new WeakSet<IncomingMessage>()

/** The most faults that a reply names: a body of some kilobytes can have thousands. */
const faultsAtMost = 100
const wrongFields = (fields: readonly FieldError[]) =>
  new Refusal('validation', { fields: fields.slice(0, faultsAtMost) }, fields.length === 1 ? fields[0]?.message : undefined)

function fieldsOf(error: unknown): FieldError[] | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  return error.validation.flatMap((issue) => {
    const path = issue.instancePath.split('/').filter(Boolean).join('.')
    if (issue.keyword !== 'unrecognized_keys') return [{ path, message: issue.message ?? '' }]
    return (issue.params['keys'] as string[]).map((key) => ({ path: [path, key].filter(Boolean).join('.'), message: unknownFields([key]) }))
  })
}

const constraintOf = (error: object): string | undefined =>
  'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined

/** The refusal for any error, if a person can act on it; undefined otherwise. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const fields = fieldsOf(error)
  if (fields) return wrongFields(fields)
  if (typeof error !== 'object' || error === null) return undefined
  const broken = refusalOfConstraint(constraintOf(error) ?? '')
  if (broken) return broken
  if (isFullDisk(error)) return new Refusal('disk_full')
  if (isOverloaded(error)) return new Refusal('overloaded')
  if (isAway(error)) return new Refusal('unavailable')
  const { code, statusCode, name } = error as Partial<FastifyError>
  // Waiting for a lock timed out: nothing was done.
  if (code === '55P03') return new Refusal('conflict')
  if (code && refusedByFastify[code]) return new Refusal(refusedByFastify[code])
  // A library's own refusal, such as of a path that leads out of its folder.
  if (statusCode === 403 || statusCode === 404) return new Refusal('no_route')
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new Refusal(
      'validation',
      { fields: [] },
      'The body of this request is empty, and its Content-Type is JSON. Please send {} or omit the header.',
    )
  if (statusCode === 400 && (code?.endsWith('_JSON_BODY') || name === 'SyntaxError'))
    return new Refusal('validation', { fields: [] }, 'The body of this request is not valid JSON.')
  if (statusCode === 400) return unreadable()
  return undefined
}

export interface Failure {
  code: string
  message: string
  data?: unknown
  requestId: string
}

export function failureOf(refusal: Refusal, requestId: string): { status: number; body: Failure } {
  return {
    status: statusOfCode[refusal.code],
    body: { code: refusal.code, message: refusal.message, ...(refusal.data === undefined ? {} : { data: refusal.data }), requestId },
  }
}

/** The parts of an error that are logged. PostgreSQL adds the row that broke a rule (`detail`, `where`): rows do not belong in logs. */
export function loggedError(error: Error) {
  const { name, message, stack } = error
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  return { type: name, message, stack: stack ?? '', code, constraint, table }
}

/** Whether the caller has disconnected: errors in writing the response then mean nothing. */
const isHungUp = ({ raw }: FastifyReply) => raw.destroyed || raw.socket === null || raw.socket.destroyed

/** The refusal of a body with all its faults: zod skips rules between fields while any field is invalid. */
function wholeRefusal(error: unknown, { body, routeOptions }: FastifyRequest): Refusal | undefined {
  const schema = routeOptions.schema?.body
  if (!hasZodFastifySchemaValidationErrors(error) || error.validationContext !== 'body' || !(schema instanceof z.ZodType)) return undefined
  // Its faults have no field that they could stand at.
  if (schema instanceof z.ZodObject && (typeof body !== 'object' || body === null || Array.isArray(body)))
    return wrongFields([{ path: '', message: 'This call needs a body: a JSON object, with Content-Type: application/json.' }])
  const fields: FieldError[] = faultsOf(schema, body)
  return fields.length === 0 ? undefined : wrongFields(fields)
}

/** What ends by itself says after how many seconds to try again; a call by another method, which ones there are; one without a session or key, how to send them. */
export function refusalHeaders(refusal: Refusal | undefined): Record<string, string> {
  if (refusal?.code === 'E_UNAUTHORIZED') return { 'www-authenticate': 'Bearer' }
  if (refusal?.reason === 'wrong_method') return { allow: (refusal.data as { allow: string[] }).allow.join(', ') }
  if (refusal?.reason === 'rate_limited') return { 'retry-after': String((refusal.data as { seconds?: number })?.seconds ?? 60) }
  if (refusal?.code === 'E_UNAVAILABLE') return { 'retry-after': '2' }
  // The only conflict that ends by itself.
  return refusal?.reason === 'in_flight' ? { 'retry-after': '1' } : {}
}

/** Whether a call was refused because what its address names is no record, or cannot be one. */
const isOfNoRecord = (error: unknown, refusal: Refusal | undefined): boolean =>
  refusal?.code === 'E_NOT_FOUND' || (hasZodFastifySchemaValidationErrors(error) && error.validationContext === 'params')

/** The one place where an error becomes a response. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const found = tooSlow.has(request.raw) ? new Refusal('too_slow') : (wholeRefusal(error, request) ?? refusalOf(error))
  const refusal = isOfNoRecord(error, found) ? (isOfAnotherCall(request) ?? found) : found
  if (!refusal && !isHungUp(reply)) request.log.error({ err: error }, 'unexpected')
  const { status, body } = failureOf(refusal ?? new Refusal('unexpected'), request.id)
  return reply.status(status).headers(refusalHeaders(refusal)).serializer(JSON.stringify).type('application/json; charset=utf-8').send(body)
}

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  noteMethods(app)
  app.setNotFoundHandler((request, reply) => {
    if (answerOptions(request, reply)) return reply
    const refusal = wrongMethod(request) ?? new Refusal('no_route')
    const { status, body } = failureOf(refusal, request.id)
    return reply.status(status).headers(refusalHeaders(refusal)).send(body)
  })
}
