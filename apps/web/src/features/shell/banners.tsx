import { useOnline } from '../../api/live.ts'
import { useIsOutOfDate } from '../../api/version.ts'
import { useAskIfUnsaved } from '../../kit/ask.tsx'
import { Banner } from '../../kit/frame/parts.tsx'

/** What is to be known of the house itself: no connection, a newer version. A new version never reloads by itself over unsaved work (domain.md C52). */
export function Banners() {
  const isOnline = useOnline()
  const isOutOfDate = useIsOutOfDate()
  const ask = useAskIfUnsaved()
  return (
    <>
      {isOnline ? null : <Banner tone="warn">No connection. What is shown may be old, and nothing is sent; what you typed is kept.</Banner>}
      {isOutOfDate ? (
        <Banner action={{ label: 'Reload', run: () => ask('Reload now?', () => location.reload()) }}>
          A new version of Loupe is ready.
        </Banner>
      ) : null}
    </>
  )
}
