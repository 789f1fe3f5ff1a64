import { Desk } from './desk/desk.tsx'
import { presets } from './desk/presets.ts'

/** The lists of single stones: the same desk, each with its own condition. */
export const SearchScreen = () => <Desk key="search" preset={presets.search} />
export const NewArrivalScreen = () => <Desk key="newArrival" preset={presets.newArrival} />
export const BestBuyScreen = () => <Desk key="bestBuy" preset={presets.bestBuy} />
export const UpcomingScreen = () => <Desk key="upcoming" preset={presets.upcoming} />
