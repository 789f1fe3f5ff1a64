/** A request that Loupe refused. A refused request has changed nothing. */
export class LoupeError extends Error {
  override readonly name = 'LoupeError'
  /** HTTP status of the response. */
  readonly status: number
  /** For programs, such as `E_NOT_FOUND`. */
  readonly code: string
  /** Facts about the refusal, such as the stones concerned. */
  readonly data: unknown
  /** The id of the request, which the log of the server names too. */
  readonly requestId: string | undefined

  constructor(status: number, body: { code: string; message: string; data?: unknown; requestId?: string }) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.data = body.data
    this.requestId = body.requestId
  }
}
