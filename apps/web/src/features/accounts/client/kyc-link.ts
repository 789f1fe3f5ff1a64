import { type Screen, screens } from '../../../screens.ts'

/** The wizard of a client's KYC; nothing as long as there is no wizard. */
const wizard = (Object.values(screens) as Screen[]).find(({ path }) => path.startsWith('/client/:id/kyc'))

/** @param id of the client, or `new` to open an account */
export const kycLink = (id: string): string | undefined => (wizard ? `/client/${encodeURIComponent(id)}/kyc` : undefined)
