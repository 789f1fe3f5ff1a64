import { Suspense, lazy } from 'react'
import { useHouse } from '../../api/house.ts'
import { useOnline } from '../../api/live.ts'
import { usePreview } from '../../api/preview.ts'
import { useIsOutOfDate } from '../../api/version.ts'
import { useAskIfUnsaved } from '../../kit/ask.tsx'
import { Banner } from '../../kit/frame/parts.tsx'
import { useLeavePreview } from './use-leave-preview.ts'

// What runs when is reckoned with much; nobody waits for it.
const Announcements = lazy(async () => ({ default: (await import('./announcements.tsx')).Announcements }))

/** What is to be known of the house itself: no connection, a newer version. A new version never reloads by itself over unsaved work (domain.md C52). */
export function Banners() {
  const isOnline = useOnline()
  const isOutOfDate = useIsOutOfDate()
  const ask = useAskIfUnsaved()
  const { notice } = useHouse()
  const preview = usePreview()
  const leave = useLeavePreview()
  return (
    <>
      {preview ? (
        <Banner tone="warn" action={{ label: 'Leave the preview (Esc)', run: leave }}>
          Preview as {preview.of}: menus and screens are theirs, what you read is yours, and nothing can be changed.
        </Banner>
      ) : null}
      <Suspense fallback={null}>
        <Announcements />
      </Suspense>
      {notice ? <Banner tone="warn">The house is closed, and nobody but admins can sign in: {notice}</Banner> : null}
      {isOnline ? null : <Banner tone="warn">No connection. What is shown may be old, and nothing is sent; what you typed is kept.</Banner>}
      {isOutOfDate ? (
        <Banner action={{ label: 'Reload', run: () => ask('Reload now?', () => location.reload()) }}>
          A new version of Loupe is ready.
        </Banner>
      ) : null}
    </>
  )
}
