import type { Failure } from '../api/client.ts'
import { failureText } from './toast.ts'
import { Warnings } from './warnings.tsx'

const most = 20

/** Why a file was refused. It stays beside the file until another is chosen, because a toast is gone before the file is corrected. */
export function UploadRefused({ error }: { error: Failure | null }) {
  if (!error) return null
  const lines = error.fields.slice(0, most).map(({ message }) => message)
  return (
    <div role="alert">
      <Warnings title="The file was not loaded" lines={lines.length > 0 ? [...new Set(lines)] : [failureText(error)]} />
    </div>
  )
}
