/**
 * A request that Loupe, or a proxy before it, refused. A refusal has changed nothing, with these exceptions: after `E_INTERNAL`, and when a proxy lost
 * the reply of Loupe (`HTTP_502`, `HTTP_504`), a write may have been done: repeat it with the same `idempotencyKey` to learn its result.
 */
export class LoupeError extends Error {
  override readonly name = 'LoupeError'
  /** HTTP status of the response. */
  readonly status: number
  /** For programs, such as `E_NOT_FOUND`; `HTTP_502` when a proxy answered instead of Loupe. */
  readonly code: string
  /** Facts about the refusal, such as the stones concerned. */
  readonly data: unknown
  /** The id of the request, which the log of the server names too. */
  readonly requestId: string | undefined
  /** The key under which a write was sent. */
  readonly idempotencyKey: string | undefined

  constructor(
    status: number,
    { code, message, data, requestId }: { code: string; message: string; data?: unknown; requestId?: string },
    idempotencyKey?: string,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
    this.requestId = requestId
    this.idempotencyKey = idempotencyKey
  }
}

/** Loupe could not be reached, or did not answer in time. A write may have been done: repeat it with the same `idempotencyKey` to learn its result. */
export class LoupeUnreachableError extends Error {
  override readonly name = 'LoupeUnreachableError'
  /** The key under which the request was sent. */
  readonly idempotencyKey: string | undefined

  constructor(cause: unknown, idempotencyKey: string | undefined) {
    super('Loupe cannot be reached, or does not answer in time.', { cause })
    this.idempotencyKey = idempotencyKey
  }
}
