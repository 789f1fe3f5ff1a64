import { linkTo } from '../../../screens.ts'
import { firstTab } from './tabs.tsx'

/** The parameter of the wizard's address by which it is opened to edit the client rather than its KYC: only its title differs. */
export const editsClient = 'editsClient'
export const editClient = (id: string) => linkTo('clientKyc', { id, tab: firstTab.segment }, { [editsClient]: 'true' })
