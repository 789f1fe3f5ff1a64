import { TabMenu } from '../../kit/tab-menu.tsx'
import { linkTo, screens } from '../../screens.ts'

/** What is held, and who waits for it. */
export const HoldTabs = () => (
  <TabMenu label="Holds" links={(['holds', 'waitings'] as const).map((name) => ({ title: screens[name].title, path: linkTo(name) }))} />
)
