import { linkTo } from '../../../screens.ts'

/** Of a client out of reach and of one that was deleted: whoever asks does not learn which. */
export const noClient = () => ({
  said: 'This client is not among your clients, or is not there any more.',
  to: linkTo('clients'),
  label: 'Show the clients',
})
