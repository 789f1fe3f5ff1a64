import { type ComponentType, Suspense, lazy } from 'react'
import type { BarsProps } from './chart.tsx'
import { Loading } from './states.tsx'

const Bars = lazy(async () => ({ default: (await import('./chart.tsx')).Bars as ComponentType<BarsProps<never>> }))

/** Bars that are loaded when they are first shown: charts weigh as much as all else on a page. */
export const BarsLater = <Row,>(props: BarsProps<Row>) => (
  <Suspense fallback={<Loading rows={5} />}>
    <Bars {...(props as unknown as BarsProps<never>)} />
  </Suspense>
)
