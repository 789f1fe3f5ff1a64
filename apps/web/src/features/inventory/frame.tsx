import type { ReactNode } from 'react'
import { useMay } from '../../api/session.tsx'
import { TabMenu } from '../../kit/tab-menu.tsx'
import type { Help } from '../../kit/page.tsx'
import { Term } from '../../kit/term.tsx'
import { type ScreenName, screens } from '../../screens.ts'
import { useWindowTitle } from '../../kit/window-title.ts'
import '../../kit/workspace.css'

const tabs = ['search', 'quickSearch', 'newArrival', 'bestBuy', 'upcoming'] as const satisfies ScreenName[]
const rarer = [
  'savedSearch',
  'demands',
  'requests',
  'matchPair',
  'stoneOffers',
  'priceConfiguration',
  'columnSetting',
] as const satisfies ScreenName[]

/** The frame of every screen in Inventory, Single Stone: its tab menu (S0 §2), and the screen in the remaining height. */
export function SingleStone({
  title,
  help,
  actions,
  children,
}: {
  title: string
  help?: Help | undefined
  actions?: ReactNode
  children: ReactNode
}) {
  const may = useMay()
  useWindowTitle(title)
  const links = (names: readonly ScreenName[]) => names.map((name) => screens[name]).filter((screen) => may(screen))
  return (
    <section className="loupe-tabbed" aria-label={title}>
      <div className="loupe-tabbed-head">
        <h1 className="loupe-visually-hidden">{title}</h1>
        <TabMenu label="Single Stone" links={links(tabs)} more={links(rarer)} />
        {help ? <Term words={help} /> : null}
        <span className="loupe-grow" />
        {actions}
      </div>
      {children}
    </section>
  )
}
