import { linkTo } from '../../../screens.ts'

/** The same text for a client the user may not see and for a deleted one, so that it does not reveal which. */
export const noClient = () => ({
  text: 'This client does not exist or is not one of your clients.',
  to: linkTo('clients'),
  label: 'Go to clients',
})
