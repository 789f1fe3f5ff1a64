import type { Failure } from '../api/client.ts'
import { Button } from './button.tsx'
import { failureText } from './toast.ts'

/** The failure of the last attempt, where the next one may succeed. */
export const FormFailed = ({ failure, onRetry }: { failure: Failure; onRetry(): void }) => (
  <div className="loupe-form-failed" role="alert">
    <span>{failureText(failure)}</span>
    <Button label="Try again" isSmall onClick={onRetry} />
  </div>
)
