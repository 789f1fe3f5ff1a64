import { matchPath } from 'react-router'
import { prefetchLists } from '../../../api/masters.ts'
import { prefetchPriceView } from '../../../api/price-view.ts'
import { type Me, mayCall } from '../../../api/session.tsx'
import { preferences } from '../../../kit/preferences.ts'
import { screens } from '../../../screens.ts'
import { prefetchColumns } from '../columns/settings.ts'
import { prefetchOwnOrder } from './own-order.ts'
import { facetsAtFirst } from './panel-state.ts'
import { type Preset, presets } from './presets.ts'
import { deskStateAt } from './state.ts'
import { prefetchStones } from './use-stones.ts'

/** Requests what the desk at this address shows, if it is one and this person may open it: the answers arrive while the app is drawn. */
export function prefetchDesk(me: Me, { pathname, search }: { pathname: string; search: string }) {
  const preset: Preset | undefined = Object.values(presets).find(({ screen }) => matchPath(screens[screen].path, pathname))
  if (!preset || !mayCall(me, screens[preset.screen])) return
  const state = deskStateAt(search, preset.default)
  const labGrown = (state.stones || preferences().stones) === 'lab'
  prefetchStones(preset, state, labGrown, facetsAtFirst())
  prefetchColumns(preset.listType, labGrown)
  prefetchLists()
  prefetchPriceView()
  prefetchOwnOrder(preset.listType, state.saved, labGrown)
}
