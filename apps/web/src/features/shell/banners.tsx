import { Suspense } from 'react'
import { useCompany } from '../../api/company.ts'
import { useOnline } from '../../api/live.ts'
import { usePreview } from '../../api/preview.ts'
import { useIsOutOfDate } from '../../api/version.ts'
import { useConfirmIfUnsaved } from '../../kit/confirm-unsaved.tsx'
import { Banner } from '../../kit/frame/parts.tsx'
import { useLeavePreview } from './use-leave-preview.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'

// A separate chunk, because it imports much and the first render does not need it.
const Announcements = lazyComponent(() => import('./announcements.tsx'), 'Announcements')

/** Messages about the system itself: no connection, a new version. A new version never reloads the page by itself, because unsaved work would be lost. */
export function Banners() {
  const isOnline = useOnline()
  const isOutOfDate = useIsOutOfDate()
  const request = useConfirmIfUnsaved()
  const { notice } = useCompany()
  const preview = usePreview()
  const leave = useLeavePreview()
  return (
    <>
      {preview ? (
        <Banner tone="warn" action={{ label: 'Exit preview (Esc)', run: leave }}>
          Preview as {preview.of}: menus and screens as they see them, with your own data. You cannot make changes.
        </Banner>
      ) : null}
      <Suspense fallback={null}>
        <Announcements />
      </Suspense>
      {notice ? <Banner tone="warn">Loupe is offline. Only admins can sign in: {notice}</Banner> : null}
      {isOnline ? null : (
        <Banner tone="warn">You are offline. Data may be out of date and changes are not sent; what you typed is not lost.</Banner>
      )}
      {isOutOfDate ? (
        <Banner action={{ label: 'Reload', run: () => request('Reload now?', () => location.reload()) }}>
          A new version of Loupe is available.
        </Banner>
      ) : null}
    </>
  )
}
