import { linkTo } from '../../../screens.ts'

/** The same text for a client the user may not see and for a deleted one, so that it does not reveal which. */
export const noClient = () => ({
  text: 'This client is not among your clients, or is not there any more.',
  to: linkTo('clients'),
  label: 'Show the clients',
})
