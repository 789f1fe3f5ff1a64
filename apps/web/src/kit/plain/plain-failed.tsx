import type { Failure } from '../../api/client.ts'
import { PlainButton } from './plain.tsx'

/** The house could not be asked at start: what, and a way to try again. */
export const PlainFailed = ({ error, onRetry }: { error: Failure; onRetry(): void }) => (
  <main className="loupe-plain-failed">
    <h1>{error.message}</h1>
    {error.requestId ? <p>Request {error.requestId.slice(0, 8)}</p> : null}
    <PlainButton onClick={onRetry} type="button">
      Try again
    </PlainButton>
  </main>
)
