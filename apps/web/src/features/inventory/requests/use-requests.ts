import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useRead } from '../../../api/hooks.ts'
import { useDebounced } from '../../../kit/debounced.ts'
import { whole } from '../../../kit/format.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { type ParsedRequest, textAtMost } from '../../../shared/inventory/requests/searches.ts'

const none: readonly ParsedRequest[] = []
const tooLong = `Paste at most ${whole(textAtMost)} characters at a time.`

/** Reads the requests of a text while it is typed. A reply for an older text is not used. */
export function useRequests(text: string) {
  const labGrown = usePreferences().stones === 'lab'
  const typed = text.trim()
  const settledText = useDebounced(typed, 200)
  const isReadable = settledText !== '' && settledText.length <= textAtMost
  const { data, error, isPlaceholderData, isPending, refetch } = useRead(
    diamonds.parse,
    { body: { text: settledText, labGrown } },
    { enabled: isReadable },
  )
  const isFresh = typed !== '' && isReadable && !isPlaceholderData && !isPending
  return {
    /** Those of the text before, until the reply for this one arrives. */
    requests: typed === '' || !isReadable ? none : (data?.requests ?? none),
    isReading: typed !== settledText || (isReadable && !isFresh && !error),
    error: isReadable && !data ? error : null,
    retry: () => void refetch(),
    fault: typed.length > textAtMost ? tooLong : undefined,
  }
}
