import { linkTo } from '../../../screens.ts'
import { firstTab } from './tabs.tsx'

/** Parameter in the address: the company details are open because a user was saved (S1 §2). */
export const fromUserTab = 'fromUserTab'
/** The wizard's address after a user was saved without continuing. */
export const userSaved = (id: string) => linkTo('clientKyc', { id, tab: firstTab.segment }, { [fromUserTab]: 'true' })
