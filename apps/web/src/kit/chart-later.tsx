import { Suspense } from 'react'
import type { BarsProps } from './chart.tsx'
import { lazyComponent } from './lazy-component.ts'
import { Loading } from './states.tsx'

const Bars = lazyComponent(() => import('./chart.tsx'), 'Bars')

/** Bars, loaded when first shown: the chart library is as large as the rest of a page. */
export const BarsLater = <Row,>(props: BarsProps<Row>) => (
  <Suspense fallback={<Loading rows={5} />}>
    <Bars {...props} />
  </Suspense>
)
