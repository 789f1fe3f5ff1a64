import { SecretDialog } from './secret-dialog.tsx'

interface Props {
  title: string
  /** The key itself, which is shown only now. */
  text: string
  onClose(): void
}

/** A new key of the API, and how it is sent. */
export const MadeKey = (props: Props) => <SecretDialog what="Key" hint="Send it as “Authorization: Bearer <key>”." {...props} />
