import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useRead } from '../../../api/hooks.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { useClientIn } from '../../../shared/inventory/requests/client-in-request.ts'
import type { ParsedRequest } from '../../../shared/inventory/requests/searches.ts'

interface Props {
  /** The text that the filters were read from. */
  text: string
  onEdit(text: string): void
}

/** The words of a request that became no filter: without them the stones may be others than the client wants. */
export function UnreadWords({ text, onEdit }: Props) {
  const labGrown = usePreferences().stones === 'lab'
  const { data } = useRead(diamonds.parse, { body: { text, labGrown } })
  const request = data?.requests[0]
  return request ? <Words request={request} onEdit={() => onEdit(text)} /> : null
}

function Words({ request, onEdit }: { request: ParsedRequest; onEdit(): void }) {
  const { notUnderstood } = useClientIn(request) ?? request
  return notUnderstood.length === 0 ? null : (
    <p className="desk-unread" role="status">
      Not understood: <b>{notUnderstood.join(', ')}</b>
      <UnstyledButton className="loupe-text-button" onClick={onEdit}>
        Edit request
      </UnstyledButton>
    </p>
  )
}
