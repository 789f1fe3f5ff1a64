import { Suspense } from 'react'
import { IconButton } from '../../../kit/frame/parts.tsx'
import { Popup } from '../../../kit/frame/popup.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import type { ViewProps } from './view-options.tsx'

const ViewOptions = lazyComponent(() => import('./view-options.tsx'), 'ViewOptions')

/** Opens the options of how the stones are listed. */
export const ViewMenu = (props: ViewProps) => (
  <Popup
    title="View"
    content={() => (
      <Suspense fallback={<div className="desk-view" />}>
        <ViewOptions {...props} />
      </Suspense>
    )}
  >
    <IconButton label="View options">
      <Icon sign="settings" />
    </IconButton>
  </Popup>
)
